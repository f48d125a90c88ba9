import { sql } from 'kysely';
import type { PriceLogItem } from '@tsenomer/contracts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { minorToWire, momentToWire } from '../../platform/context/wire.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { correctedOf } from '../../platform/kit/corrected-columns.ts';
import { typedOf } from '../../platform/kit/typed-columns.ts';
import { outcomeName } from './check.ts';

export interface PriceLogsInput {
  readonly productId: number;
  readonly companyId?: number | undefined;
  /** Days of the installation (YYYY-MM-DD), both included. */
  readonly date_from: string;
  readonly date_to: string;
  readonly page: number;
  readonly limit: number;
}

/**
 * What every check of a product saw, the newest first (P2 §7 "price-logs history"). Months whose checks are not kept
 * any more have none. @throws DomainError NOT_FOUND.
 */
export const priceLogs = verb(
  'prices.read',
  async ({ db, installation }, input: PriceLogsInput): Promise<{ items: PriceLogItem[]; more: boolean }> => {
    found(
      await db
        .selectFrom('product')
        .select('id')
        .where('id', '=', rowId(input.productId))
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
    const startOf = (day: string, later: number) =>
      sql<Date>`(${day}::date + ${later}::int)::timestamp at time zone ${installation.timeZone}`;
    let query = db
      .selectFrom('counted_check as o')
      .innerJoin('company as c', 'c.id', 'o.company_id')
      .select(['o.observed_at', 'o.company_id', 'c.full_name', 'o.city_id', 'o.company_shop_id', 'o.collection_id'])
      .select(['o.outcome', 'o.error_code', 'o.price', 'o.old_price', 'o.currency'])
      .select(['o.recorded_outcome', 'o.recorded_price'])
      .select(['o.card_price', 'o.club_price', 'o.coupon_price'])
      .where('o.product_id', '=', input.productId)
      .where('o.observed_at', '>=', startOf(input.date_from, 0))
      .where('o.observed_at', '<', startOf(input.date_to, 1))
      .orderBy('o.observed_at', 'desc')
      .orderBy('o.link_id')
      .limit(input.limit + 1)
      .offset((input.page - 1) * input.limit);
    if (input.companyId !== undefined) query = query.where('o.company_id', '=', rowId(input.companyId));
    const rows = await query.execute();
    return {
      items: rows.slice(0, input.limit).map((row) => ({
        at: momentToWire(row.observed_at),
        company: { id: row.company_id, name: row.full_name },
        cityId: row.city_id,
        companyShopId: row.company_shop_id === 0 ? null : row.company_shop_id,
        parsingCollectionId: row.collection_id,
        outcome: outcomeName(row.outcome),
        errorCode: row.error_code,
        price: minorToWire(row.price),
        oldPrice: minorToWire(row.old_price),
        ...typedOf(row),
        ...correctedOf(row),
        currency: row.currency,
      })),
      more: rows.length > input.limit,
    };
  },
);
