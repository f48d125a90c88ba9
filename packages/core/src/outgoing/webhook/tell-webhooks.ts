import { sql } from 'kysely';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { advance, readEvents } from '../../platform/domain-event/index.ts';
import { orderDeliveries, sendJobs } from './order-deliveries.ts';

/** Names the reader of events; once, and not changed. */
const CONSUMER = 'webhooks';
/** Events of one transaction, and transactions of one round. */
const BATCH = 2000;
const ROUNDS = 20;
const KEPT_DAYS = 30;

/**
 * Puts the events since the last time on their way to the webhooks, has nodes send what is due, what got lost with one
 * included, and forgets old deliveries. Runs every minute.
 * @returns how many events were read.
 */
export async function tellWebhooks(ctx: Context): Promise<number> {
  let read = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const count = await transact(ctx, orderBatch);
    read += count;
    if (count < BATCH) break;
  }
  await transact(ctx, async (tx) => {
    await sql`
      delete from webhook_delivery
      where created_at < ${tx.now()}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(tx.db);
    const due = await tx.db
      .selectFrom('webhook as w')
      .select('w.id')
      .where('w.enabled', '=', true)
      .where(
        sql<boolean>`exists (select from webhook_delivery d
          where d.webhook_id = w.id and d.status = 'waiting' and d.next_at <= ${tx.now()})`,
      )
      .orderBy('w.id')
      .execute();
    await sendJobs(
      tx,
      due.map(({ id }) => id),
    );
  });
  return read;
}

async function orderBatch(tx: TransactionContext): Promise<number> {
  const events = await readEvents(tx, CONSUMER, BATCH);
  const last = events.at(-1);
  if (last === undefined) return 0;
  const webhooks = await tx.db
    .selectFrom('webhook')
    .select(['id', 'event_types'])
    .where('enabled', '=', true)
    .orderBy('id')
    .forShare()
    .execute();
  await orderDeliveries(tx, webhooks, events);
  await advance(tx, CONSUMER, last);
  return events.length;
}
