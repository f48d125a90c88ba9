import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReportBaseline, ReportSort } from '@tsenomer/contracts';

/**
 * What a sort adds up over the checks `c` of a product, and what it orders by: sums `s` beside the product `p` and its
 * recommended price, and the own price that is kept with it.
 */
interface SortKey {
  readonly sums: readonly RawBuilder<unknown>[];
  readonly by: RawBuilder<unknown> | ((mrp: RawBuilder<unknown>, ownPrice: RawBuilder<unknown>) => RawBuilder<unknown>);
}

/**
 * The lower and the upper of the two amounts in the middle; of an odd number of them the middle one twice. A fraction
 * so little above a half is the next amount of an even number, for as many offers as nobody has.
 */
const MIDDLE = sql`percentile_disc(array[0.5, 0.500001]) within group (order by c.price)`;

/**
 * Orders by the very figures that the report shows: what `rules/money` says of a product's prices, in whole numbers and
 * rounded as there. Floats would lose kopecks of large sums, and order by what nobody sees. A test compares both.
 */
export const SORT_KEY: Readonly<Record<ReportSort, SortKey>> = {
  name: { sums: [], by: sql`p.name collate "ru-x-icu"` },
  mrp: { sums: [], by: (mrp) => mrp },
  availability: { sums: [sql`count(*) filter (where c.outcome = 1) as value`], by: sql`coalesce(s.value, 0)` },
  offers: { sums: [sql`count(c.price) as value`], by: sql`coalesce(s.value, 0)` },
  best: { sums: [sql`min(c.price) as value`], by: sql`s.value` },
  mean: {
    sums: [sql`div(2 * sum(c.price) + count(c.price), 2 * nullif(count(c.price), 0)) as value`],
    by: sql`s.value`,
  },
  median: { sums: [sql`${MIDDLE} as middle`], by: sql`s.middle[1] + (s.middle[2] - s.middle[1] + 1) / 2` },
  // Compared product by product once all is added up: who joins the own price to every check may read each anew.
  position: {
    sums: [
      sql`array_agg(c.price) filter (where c.price is not null) as prices`,
      sql`min(c.price) filter (where c.own) as own`,
    ],
    by: (_, ownPrice) => sql`case when s.prices is not null and coalesce(s.own, ${ownPrice}) is not null
      then (select count(*) from unnest(s.prices) as price where price < coalesce(s.own, ${ownPrice})) end`,
  },
  // The best price against the recommended price, or against the own price when there is none.
  deviation: {
    sums: [sql`min(c.price) as best`, sql`min(c.price) filter (where c.own) as own`],
    by: (mrp, ownPrice) => deviation(sql`s.best`, sql`coalesce(${mrp}, s.own, ${ownPrice})`),
  },
};

/** What a sort adds up and orders by; the deviation is that from the baseline, where one was chosen. */
export function sortKeyOf(sort: ReportSort, baseline: ReportBaseline | undefined): SortKey {
  return sort === 'deviation' && baseline !== undefined ? DEVIATION_FROM[baseline] : SORT_KEY[sort];
}

const MEDIAN = sql`s.middle[1] + (s.middle[2] - s.middle[1] + 1) / 2`;

const DEVIATION_FROM: Readonly<Record<ReportBaseline, SortKey>> = {
  own: {
    sums: SORT_KEY.deviation.sums,
    by: (_, ownPrice) => deviation(sql`s.best`, sql`coalesce(s.own, ${ownPrice})`),
  },
  mrp: { sums: [sql`min(c.price) as best`], by: (mrp) => deviation(sql`s.best`, mrp) },
  median: {
    sums: [sql`min(c.price) as best`, sql`${MIDDLE} as middle`],
    by: deviation(sql`s.best`, sql`(${MEDIAN})`),
  },
};

/**
 * SQL: `deviationOf` of rules/money, away from zero at a half. Whole numbers as far as they hold it, which is
 * quicker; beyond them so many decimals that the quotient of any two amounts is told from a half. Never a decimal
 * in the end: whole numbers are kept and compared in half the time. Deviations that no JSON number holds are as one.
 */
function deviation(amount: RawBuilder<unknown>, reference: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case
    when greatest(${amount}, ${reference}) < 400000000000000
    then ((${amount} - ${reference}) * 20000 + case when ${amount} < ${reference} then -${reference}
      else ${reference} end)
      / (2 * ${reference})
    when ${amount} / ${reference} >= 900000000000 then 9000000000000000
    else round(${amount} * 10000.0000000000000000000000000 / ${reference} - 10000)::bigint
  end`;
}
