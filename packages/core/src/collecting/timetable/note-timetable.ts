import type { AuditAction } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { TransactionContext } from '../../platform/context/context.ts';

/** Leaves a line in the journal that says how many entries were changed how; none where nothing was. */
export async function noteTimetable(
  tx: TransactionContext,
  action: AuditAction,
  counts: Readonly<Partial<Record<'deleted' | 'added' | 'updated' | 'copied', number>>>,
  title = '',
): Promise<void> {
  const changed = Object.entries(counts).filter(([, count]) => count > 0);
  if (changed.length === 0) return;
  const changes = Object.fromEntries(changed.map(([what, count]) => [what, { from: 0, to: count }]));
  await recordAudit(tx, { action, entity: 'timetable', title, changes });
}
