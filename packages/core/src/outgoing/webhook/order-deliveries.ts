import { sql } from 'kysely';
import type { DomainEvent } from '@tsenomer/contracts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/index.ts';
import { messageOfEvent } from './rules/webhook-message.ts';
import type { WebhookRow } from './webhook-rows.ts';

/**
 * Puts events on their way to those webhooks that ask for them, each event once.
 * @returns the webhooks that have something new.
 */
export async function orderDeliveries(
  tx: TransactionContext,
  webhooks: readonly Pick<WebhookRow, 'id' | 'event_types'>[],
  events: readonly DomainEvent[],
): Promise<number[]> {
  const messages = events.map((event) => ({ event_id: event.id, ...messageOfEvent(event) }));
  const told: number[] = [];
  for (const { id, event_types } of webhooks) {
    const asked = new Set<string>(event_types);
    const wanted = messages.filter(({ type }) => asked.has(type));
    if (wanted.length === 0) continue;
    const { numAffectedRows = 0n } = await sql`
      insert into webhook_delivery (webhook_id, event_id, message_id, event_type, body, created_at, next_at)
      select ${id}::int, m.event_id, m.id, m.type, m.body, ${tx.now()}, ${tx.now()}
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as m(event_id bigint, id text, type text, body text)
      on conflict (webhook_id, event_id) where event_id is not null do nothing`.execute(tx.db);
    if (numAffectedRows > 0n) told.push(id);
  }
  return told;
}

/** Has a node send what is due for webhooks. */
export async function sendJobs(tx: TransactionContext, webhookIds: readonly number[]): Promise<void> {
  if (webhookIds.length === 0) return;
  await tx.jobs.send(
    tx.db,
    'webhook',
    webhookIds.map((webhookId) => ({ data: { webhookId }, key: String(webhookId) })),
  );
  await touch(tx, ['webhook']);
}
