import { WEBHOOKS_MAX } from '@tsenomer/contracts';
import type { Webhook, WebhookEdit } from '@tsenomer/contracts';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { loadSeal } from '../../platform/secret/index.ts';
import { newWebhookSecret } from './rules/sign-webhook.ts';
import { refusePrivateUrl } from './refuse-private-url.ts';
import { loadWebhooks } from './webhook-rows.ts';

/** A new webhook; its secret is told only now. @throws DomainError WEBHOOKS_FULL, INVALID_INPUT. */
export const createWebhook = verb(
  'settings.edit',
  (ctx, edit: WebhookEdit): Promise<{ webhook: Webhook; secret: string }> =>
    transact(ctx, async (tx) => {
      // Two at once are counted one after the other.
      await sql`lock table webhook in share row exclusive mode`.execute(tx.db);
      const kept = await tx.db.selectFrom('webhook').select('id').execute();
      if (kept.length >= WEBHOOKS_MAX) throw new DomainError('WEBHOOKS_FULL');
      await refusePrivateUrl(tx, 'url', edit.url);
      const secret = newWebhookSecret();
      const { id } = await tx.db
        .insertInto('webhook')
        .values({
          name: edit.name,
          url: edit.url,
          event_types: [...new Set(edit.eventTypes)],
          enabled: edit.enabled,
          secret: (await loadSeal(tx)).close(secret),
          created_by: actorId(tx),
          created_at: tx.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordAudit(tx, { action: 'create', entity: 'webhook', entityId: id, title: edit.name });
      return { webhook: found((await loadWebhooks(tx, id))[0]), secret };
    }),
);
