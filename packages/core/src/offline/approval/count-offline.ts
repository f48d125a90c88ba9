import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context/context.ts';
import type { Visit } from './visit.ts';

/** What offline tariffs count (P2 §1): a photo that was read, or a price that no read photo stands for. */
export interface OfflineCount {
  readonly kind: 'priceTagRecognition' | 'manualPrice';
  readonly count: number;
}

/** Where it is counted. */
export type CountedPlace = Pick<Visit, 'company_id' | 'city_id' | 'company_shop_id'>;

/** Counts for the tariff, on the day of now. */
export async function countOffline(
  tx: TransactionContext,
  place: CountedPlace,
  { kind, count }: OfflineCount,
): Promise<void> {
  if (count === 0) return;
  await sql`
    insert into shelf_ledger as kept (day, company_id, city_id, company_shop_id, kind, checks)
    values ((${tx.now()}::timestamptz at time zone ${tx.installation.timeZone})::date,
      ${place.company_id}, ${place.city_id},
      ${place.company_shop_id}, ${kind}, ${count}::int8)
    on conflict (day, company_id, city_id, company_shop_id, kind)
    do update set checks = kept.checks + excluded.checks`.execute(tx.db);
}
