import { createHash } from 'node:crypto';
import type { OfflineTasksDraft } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { actorId } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { templateIdentity } from './rules/template-identity.ts';

/** Keeps a wizard's choice; false when there is an identical one (P2 §4 "Templates"). */
export async function saveTemplate(tx: TransactionContext, draft: OfflineTasksDraft): Promise<boolean> {
  const { name, comment, cities, products } = draft;
  const fingerprint = createHash('sha256').update(templateIdentity(draft)).digest('hex');
  const template = await tx.db
    .insertInto('offline_template')
    .values({
      name,
      comment,
      data: JSON.stringify({ cities, products }),
      fingerprint,
      created_by: actorId(tx),
      created_at: tx.now(),
    })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (template === undefined) return false;
  await recordAudit(tx, { action: 'create', entity: 'offlineTemplate', entityId: template.id, title: name });
  return true;
}
