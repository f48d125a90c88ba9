import { sql } from 'kysely';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { advance, readEvents } from '../../platform/domain-event/index.ts';
import { touch } from '../../platform/events/index.ts';

/** Names the reader of events; once, and not changed. */
const CONSUMER = 'repricing';
/** Events of one transaction, and transactions of one round. */
const BATCH = 2000;
const ROUNDS = 20;

/**
 * Marks what is advised as outdated where a price moved or an availability turned since, and where the own price, the
 * cost or the recommended price of a product was changed. Runs every minute. @returns how many became so.
 */
export async function markOutdated(ctx: Context): Promise<number> {
  let marked = await transact(ctx, markEdited);
  for (let round = 0; round < ROUNDS; round += 1) {
    const batch = await transact(ctx, markMoved);
    marked += batch.marked;
    if (batch.read < BATCH) break;
  }
  return marked;
}

async function markMoved(tx: TransactionContext): Promise<{ read: number; marked: number }> {
  const events = await readEvents(tx, CONSUMER, BATCH);
  const last = events.at(-1);
  if (last === undefined) return { read: 0, marked: 0 };
  const moved = events.flatMap((event) =>
    event.type === 'priceMoved' || event.type === 'availabilityTurned' ? [event.payload] : [],
  );
  const { numAffectedRows = 0n } = await sql`
    update repricing_advice a set outdated = true
    from unnest(${moved.map(({ productId }) => productId)}::int[], ${moved.map(({ cityId }) => cityId)}::int[],
      ${moved.map(({ observedAt }) => observedAt)}::timestamptz[]) as e(product_id, city_id, at)
    where a.product_id = e.product_id and a.city_id = e.city_id and e.at > a.computed_at and not a.outdated`.execute(
    tx.db,
  );
  if (numAffectedRows > 0n) await touch(tx, ['repricingAdvice']);
  await advance(tx, CONSUMER, last);
  return { read: events.length, marked: Number(numAffectedRows) };
}

/** What people or imports changed of a product; an own price counts where it was the one that was kept. */
async function markEdited(tx: TransactionContext): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update repricing_advice a set outdated = true from product p
    where p.id = a.product_id and not a.outdated and p.updated_at > a.computed_at and (
      p.cost is distinct from (a.basis ->> 'cost')::bigint or p.currency <> a.currency
      or (p.own_price is distinct from a.own_price and a.basis ->> 'ownOrigin' is distinct from 'site')
      or (p.mrp is distinct from (a.basis ->> 'recommended')::bigint and not exists (
        select from recommended_price r where r.product_id = p.id)))`.execute(tx.db);
  if (numAffectedRows > 0n) await touch(tx, ['repricingAdvice']);
  return Number(numAffectedRows);
}
