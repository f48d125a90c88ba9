import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context/context.ts';
import type { Visit } from './visit.ts';

/**
 * Counts approved prices for the tariff, on the day of their approval: each price that was typed by hand is one (P2 §1),
 * an extra price is one more. Nothing recognises photos of price tags yet; what does will count its own kind.
 */
export async function countShelfPrices(tx: TransactionContext, visit: Visit, prices: number): Promise<void> {
  await sql`
    insert into shelf_ledger as kept (day, company_id, city_id, company_shop_id, kind, checks)
    values ((${tx.now()}::timestamptz at time zone ${tx.installation.timeZone})::date, ${visit.company_id}, ${visit.city_id},
      ${visit.company_shop_id}, 'manualPrice', ${prices}::int8)
    on conflict (day, company_id, city_id, company_shop_id, kind) do update set checks = kept.checks + excluded.checks`.execute(
    tx.db,
  );
}
