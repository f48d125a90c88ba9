import type { Webhook, WebhookEdit } from '@tsenomer/contracts';
import { changesBetween, recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { dropWaiting } from './drop-waiting.ts';
import { refusePrivateUrl } from './refuse-private-url.ts';
import { loadWebhooks, lockWebhook } from './webhook-rows.ts';

/**
 * Changes a webhook. What waits when it is switched off is not sent any more; switched on again, it is told what
 * happens from then on, and a replay tells what it missed.
 * @throws DomainError NOT_FOUND, INVALID_INPUT for a private address.
 */
export const editWebhook = verb(
  'settings.edit',
  (ctx, { id, ...edit }: WebhookEdit & { readonly id: number }): Promise<Webhook> =>
    transact(ctx, async (tx) => {
      const row = await lockWebhook(tx, id);
      if (edit.url !== row.url) await refusePrivateUrl(tx, 'url', edit.url);
      const begins = edit.enabled && !row.enabled;
      await tx.db
        .updateTable('webhook')
        .set({
          name: edit.name,
          url: edit.url,
          event_types: [...new Set(edit.eventTypes)],
          enabled: edit.enabled,
          ...(begins && { failing_since: null, given_up_at: null }),
        })
        .where('id', '=', row.id)
        .execute();
      if (!edit.enabled) await dropWaiting(tx, row.id);
      const before = { name: row.name, url: row.url, eventTypes: row.event_types, enabled: row.enabled };
      await recordAudit(tx, {
        action: 'edit',
        entity: 'webhook',
        entityId: row.id,
        title: edit.name,
        changes: changesBetween(before, { ...edit }),
      });
      return found((await loadWebhooks(tx, row.id))[0]);
    }),
);
