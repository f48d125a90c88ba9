import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { domainEvent } from '@tsenomer/contracts';
import type { DomainEvent } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { orderDeliveries, sendJobs } from './order-deliveries.ts';
import { lockWebhook } from './webhook-rows.ts';

export type ReplayWebhookInput = { readonly id: number } & (
  | { readonly deliveryId: number }
  | { readonly since: string }
);

/** Events that one replay puts on their way at most; the next goes on from where they end. */
const MOST = 10_000;

/**
 * Sends one delivery again, or every event since a moment, with what the webhook missed while it was off. Messages keep
 * their ids, so that a receiver knows what it has seen.
 * @returns how many are on their way.
 * @throws DomainError NOT_FOUND, WEBHOOK_OFF.
 */
export const replayWebhook = verb(
  'settings.edit',
  (ctx, { id, ...what }: ReplayWebhookInput): Promise<{ count: number }> =>
    transact(ctx, async (tx) => {
      const webhook = await lockWebhook(tx, id);
      if (!webhook.enabled) throw new DomainError('WEBHOOK_OFF');
      let chosen: RawBuilder<unknown>;
      if ('deliveryId' in what) chosen = sql`id = ${what.deliveryId}`;
      else {
        const events = await eventsSince(tx, webhook.event_types, new Date(what.since));
        await orderDeliveries(tx, [webhook], events);
        chosen = sql`event_id = any(${events.map(({ id: eventId }) => eventId)}::bigint[])`;
      }
      const { numAffectedRows = 0n } = await sql`
        update webhook_delivery set status = 'waiting', attempts = 0, next_at = ${tx.now()}
        where webhook_id = ${webhook.id} and ${chosen}`.execute(tx.db);
      if ('deliveryId' in what && numAffectedRows === 0n) throw new DomainError('NOT_FOUND');
      if (numAffectedRows > 0n) await sendJobs(tx, [webhook.id]);
      await recordAudit(tx, { action: 'run', entity: 'webhook', entityId: webhook.id, title: webhook.name });
      return { count: Number(numAffectedRows) };
    }),
);

const eventRow = z.strictObject({ id: z.bigint(), at: z.date(), type: z.string(), payload: z.unknown() });

async function eventsSince(
  { db }: TransactionContext,
  types: readonly string[],
  since: Date,
): Promise<readonly DomainEvent[]> {
  const { rows } = await query(eventRow)`
    select id, at, type, payload from domain_event where at >= ${since} and type = any(${[...types]}::text[])
    order by at, id limit ${MOST}`.execute(db);
  return rows.map(({ id, ...event }) => domainEvent.parse({ ...event, id: Number(id) }));
}
