import type pg from 'pg';
import { z } from 'zod';
import { ask } from '../facts/ask.ts';
import { placesOf } from '../life/ids.ts';
import type { Ids } from '../life/ids.ts';
import type { PlainPeriod } from '../recompute/periods.ts';
import { sameByKey } from './tally.ts';
import type { Tally } from './tally.ts';

const violationRow = z.object({
  product_id: z.int(),
  company_id: z.int(),
  company_shop_id: z.int(),
  city_id: z.int(),
  origin: z.enum(['web', 'shelf']),
  opened_at: z.date(),
  ended_at: z.date().nullable(),
  ending: z.string().nullable(),
  price_first: z.bigint(),
  price_last: z.bigint(),
  price_min: z.bigint(),
  mrp_first: z.bigint(),
  mrp_last: z.bigint(),
  depth: z.int(),
  repeated: z.boolean(),
  confirmed_at: z.date().nullable(),
});

/** Every violation, from its beginning to its end. */
export async function comparePeriods(
  tally: Tally,
  pool: pg.Pool,
  { ids, periods }: { readonly ids: Ids; readonly periods: readonly PlainPeriod[] },
): Promise<void> {
  const rows = await ask(pool, violationRow, 'select * from violation');
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
