import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { WebhookDelivery } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { sendJobs } from './order-deliveries.ts';
import { testMessage } from './rules/webhook-message.ts';
import { loadDeliveries, lockWebhook } from './webhook-rows.ts';

/** Sends a message of the type `test`, once. @throws DomainError NOT_FOUND, WEBHOOK_OFF. */
export const tryWebhook = verb('settings.edit', (ctx, { id }: { readonly id: number }): Promise<WebhookDelivery> =>
  transact(ctx, async (tx) => {
    const webhook = await lockWebhook(tx, id);
    if (!webhook.enabled) throw new DomainError('WEBHOOK_OFF');
    const message = testMessage(randomUUID(), tx.now());
    const made = await tx.db
      .insertInto('webhook_delivery')
      .values({
        webhook_id: webhook.id,
        message_id: message.id,
        event_type: message.type,
        body: message.body,
        created_at: tx.now(),
        next_at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sendJobs(tx, [webhook.id]);
    return found((await loadDeliveries(tx, sql`where d.id = ${made.id}`))[0]);
  }),
);
