import type { AuditEntity } from '@tsenomer/contracts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import type { TransactionContext } from '../context/context.ts';

type State = Parameters<typeof changesBetween>[0];

/** Writes down what an edit changed; nothing when it changed nothing. */
export async function recordEdit(
  tx: TransactionContext,
  of: { readonly entity: AuditEntity; readonly entityId: number; readonly title: string },
  before: State,
  after: State,
): Promise<void> {
  const changes = changesBetween(before, after);
  if (Object.keys(changes).length > 0) await recordAudit(tx, { ...of, action: 'edit', changes });
}
