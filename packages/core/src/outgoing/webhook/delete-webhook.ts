import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { lockWebhook } from './webhook-rows.ts';

/** Deletes a webhook with its log. @throws DomainError NOT_FOUND. */
export const deleteWebhook = verb(
  'settings.edit',
  (ctx, { id }: { readonly id: number }): Promise<Record<string, never>> =>
    transact(ctx, async (tx) => {
      const { name } = await lockWebhook(tx, id);
      await tx.db.deleteFrom('webhook').where('id', '=', id).execute();
      await recordAudit(tx, { action: 'delete', entity: 'webhook', entityId: id, title: name });
      return {};
    }),
);
