import type pg from 'pg';
import { placesOf } from '../life/ids.ts';
import type { Ids } from '../life/ids.ts';
import type { PlainPeriod } from '../recompute/periods.ts';
import { sameByKey } from './tally.ts';
import type { Tally } from './tally.ts';

interface Row {
  product_id: number;
  company_id: number;
  company_shop_id: number;
  city_id: number;
  origin: 'web' | 'shelf';
  opened_at: Date;
  ended_at: Date | null;
  ending: string | null;
  price_first: bigint;
  price_last: bigint;
  price_min: bigint;
  mrp_first: bigint;
  mrp_last: bigint;
  depth: number;
  repeated: boolean;
  confirmed_at: Date | null;
}

/** Every violation, from its beginning to its end. */
export async function comparePeriods(
  tally: Tally,
  pool: pg.Pool,
  { ids, periods }: { readonly ids: Ids; readonly periods: readonly PlainPeriod[] },
): Promise<void> {
  const { rows } = await pool.query<Row>(
    `select product_id, company_id, company_shop_id, city_id, origin, opened_at, ended_at, ending, price_first, price_last,
      price_min, mrp_first, mrp_last, depth, repeated, confirmed_at from violation`,
  );
  const [product, company, city, shelf] = [
    placesOf(ids.products),
    placesOf(ids.companies),
    placesOf(ids.cities),
    placesOf(ids.shops.map(({ id }) => id)),
  ];
  const got = new Map(
    rows.map((row) => {
      const agent = row.origin === 'shelf' ? shelf(row.company_shop_id) : null;
      const place = [product(row.product_id), company(row.company_id), city(row.city_id), agent];
      return [
        `${place.join(' ')} ${row.opened_at.toISOString()}`,
        {
          endedAt: row.ended_at,
          ending: row.ending,
          prices: [row.price_first, row.price_last, row.price_min].map(Number),
          mrps: [row.mrp_first, row.mrp_last].map(Number),
          depth: row.depth,
          repeated: row.repeated,
          confirmedAt: row.confirmed_at,
        },
      ] as const;
    }),
  );
  const wanted = new Map(
    periods.map((period) => [
      `${[period.product, period.company, period.city, period.shelf].join(' ')} ${period.openedAt.toISOString()}`,
      {
        endedAt: period.endedAt,
        ending: period.ending,
        prices: [period.priceFirst, period.priceLast, period.priceMin],
        mrps: [period.mrpFirst, period.mrpLast],
        depth: period.depth,
        repeated: period.repeated,
        confirmedAt: period.confirmedAt,
      },
    ]),
  );
  sameByKey(tally, 'violations, from beginning to end', got, wanted);
}
