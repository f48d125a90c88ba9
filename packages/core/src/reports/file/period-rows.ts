import { priceOrigin } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { ReadingDatabase, OutcomeCode } from '@tsenomer/db';
import { z } from 'zod';
import { correctedColumns } from '../../platform/kit/corrected-columns.ts';
import { outcomeCode } from '../../platform/kit/rows.ts';
import { COMPANIES_IN_ORDER, orderOfProducts } from './file-order-sql.ts';
import { daysOfScope } from './period-scope.ts';
import type { PeriodScope } from './period-days.ts';
import { linksOf, productFacts } from './product-facts.ts';
import { dayEnds, recommendedPrices } from './recommended-prices.ts';
import { NO_TYPED, recordedBefore } from './result-row.ts';
import type { ResultRow, RowSource } from './result-row.ts';
import { rowParts } from './rules/row-parts.ts';
import type { Gathering, RowPart } from './rules/row-parts.ts';

const countedProduct = z.strictObject({ id: z.int(), rows: z.int() });
const companyRow = z.strictObject({ id: z.int() });

const dayRow = z.strictObject({
  origin: priceOrigin,
  product_id: z.int(),
  company_id: z.int(),
  company: z.string(),
  city: z.string(),
  shop: z.string().nullable(),
  day: z.string(),
  checks: z.int(),
  prices: z.int(),
  errors: z.int(),
  violations: z.int(),
  price_min: z.bigint().nullable(),
  price_max: z.bigint().nullable(),
  price_sum: z.bigint(),
  price_last: z.bigint().nullable(),
  old_price_last: z.bigint().nullable(),
  card_price_last: z.bigint().nullable(),
  club_price_last: z.bigint().nullable(),
  coupon_price_last: z.bigint().nullable(),
  currency: z.string().nullable(),
  outcome_last: outcomeCode,
  error_code_last: z.int().nullable(),
  observed_last: z.date(),
  ...correctedColumns,
});
type DayRow = z.output<typeof dayRow>;

/**
 * The rows of the unified report of a period: one for each day, product, company, city and address with checks,
 * and one for each day and shop with approved readings of its shelf.
 */
export async function periodRows(db: ReadingDatabase, scope: PeriodScope, layout: Gathering): Promise<RowSource> {
  const { rows: products } = await query(countedProduct)`
    select p.id, counted.rows
    from (select d.product_id, count(*)::int as rows ${daysOfScope(scope)} group by d.product_id) counted
    join product p on p.id = counted.product_id order by ${orderOfProducts(layout)}`.execute(db);
  const { rows: companies } = await query(companyRow)`
    select company.id from ${COMPANIES_IN_ORDER} company
    where company.id in (select d.company_id ${daysOfScope(scope)}) order by company.place`.execute(db);
  const ends = await dayEnds(db, scope);
  const companyIds = companies.map(({ id }) => id);
  const parts = rowParts({ products, companyIds, days: [...ends.keys()], layout });
  return {
    total: products.reduce((sum, { rows }) => sum + rows, 0),
    async *batches() {
      for (const part of parts) {
        const rows = await readPart(db, scope, part);
        if (rows.length > 0) yield await completed(db, rows, ends);
      }
    },
  };
}

async function readPart(db: ReadingDatabase, scope: PeriodScope, part: RowPart): Promise<DayRow[]> {
  const { rows } = await query(dayRow)`
    select d.origin, d.product_id, d.company_id, company.full_name as company, city.name as city,
      coalesce(nullif(shop.name, ''), shop.address) as shop, d.day::text as day, d.checks, d.prices,
      d.errors, d.violations, d.price_min, d.price_max, d.price_sum, d.price_last, d.old_price_last, d.card_price_last,
      d.club_price_last, d.coupon_price_last, d.currency, d.outcome_last, d.error_code_last, d.observed_last,
      d.recorded_outcome, d.recorded_price
    from (select d.* ${daysOfScope(scope, part)}) d
    join unnest(${[...part.productIds]}::int[]) with ordinality as wanted(id, place) on wanted.id = d.product_id
    join ${COMPANIES_IN_ORDER} company on company.id = d.company_id
    join city on city.id = d.city_id
    left join company_shop shop on shop.id = d.company_shop_id
    order by wanted.place, company.place, d.city_id, d.company_shop_id, d.day, d.origin desc`.execute(db);
  return rows;
}

async function completed(
  db: ReadingDatabase,
  rows: readonly DayRow[],
  ends: ReadonlyMap<string, Date>,
): Promise<readonly ResultRow[]> {
  const ids = [...new Set(rows.map((row) => row.product_id))];
  const [facts, linkOf, mrpBefore] = await Promise.all([
    productFacts(db, ids),
    linksOf(db, ids),
    recommendedPrices(db, ids),
  ]);
  return rows.flatMap((row) => {
    const product = facts.get(row.product_id);
    const end = ends.get(row.day);
    // Deleted for good since its prices were read.
    if (product === undefined || end === undefined) return [];
    return [
      {
        product,
        day: row.day,
        companyId: row.company_id,
        company: row.company,
        shop: row.shop,
        city: row.city,
        source: row.origin,
        outcome: row.outcome_last,
        errorCode: row.error_code_last,
        ...lastPrices(row, row.outcome_last),
        minPrice: row.price_min,
        maxPrice: row.price_max,
        priceSum: row.price_sum,
        prices: row.prices,
        currency: row.currency ?? product.currency,
        mrp: mrpBefore(product, end),
        violations: row.violations,
        checks: row.checks,
        errors: row.errors,
        checkedAt: row.observed_last,
        link: row.origin === 'web' ? linkOf(row.product_id, row.company_id) : null,
        recorded: recordedBefore(row),
      },
    ];
  });
}

/** A price that a page names for what is not in stock is no offer, as in the main report. */
function lastPrices(row: DayRow, outcome: OutcomeCode): Pick<ResultRow, 'price' | 'oldPrice' | 'typed'> {
  const price = outcome === 1 ? row.price_last : null;
  if (price === null) return { price, oldPrice: null, typed: NO_TYPED };
  const { card_price_last: card, club_price_last: club, coupon_price_last: coupon } = row;
  return { price, oldPrice: row.old_price_last, typed: { card, club, coupon } };
}
