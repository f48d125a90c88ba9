import type { SystemContext } from '@tsenomer/core';
import { priceHistory } from '@tsenomer/core/catalogue/product';
import type pg from 'pg';
import { z } from 'zod';
import { ask } from '../facts/ask.ts';
import type { RawCheck } from '../facts/observations.ts';
import { itemAt, placesOf } from '../life/ids.ts';
import type { Ids } from '../life/ids.ts';
import type { ShelfReadingAt } from '../recompute/readings.ts';
import { momentOf } from '../world/calendar.ts';
import { recommendedAt } from '../world/offer-at.ts';
import type { World } from '../world/world.ts';
import { sameByKey } from './tally.ts';
import type { Tally } from './tally.ts';

const dayRow = z.object({
  day: z.string(),
  product_id: z.int(),
  company_id: z.int(),
  city_id: z.int(),
  checks: z.int(),
  prices: z.int(),
  errors: z.int(),
  violations: z.int(),
  price_min: z.bigint().nullable(),
  price_max: z.bigint().nullable(),
  price_sum: z.bigint(),
  price_last: z.bigint().nullable(),
  outcome_last: z.int(),
  observed_last: z.date(),
});

/** The figures of every day of every page: what long charts and earlier days are shown by. */
export async function compareDays(
  tally: Tally,
  pool: pg.Pool,
  { world, ids, checks }: { readonly world: World; readonly ids: Ids; readonly checks: readonly RawCheck[] },
): Promise<void> {
  const rows = await ask(pool, dayRow, 'select * from price_day');
  const [product, company, city] = [placesOf(ids.products), placesOf(ids.companies), placesOf(ids.cities)];
  const got = new Map(
    rows.map((row) => [
      `${row.day} ${product(row.product_id)} ${company(row.company_id)} ${city(row.city_id)}`,
      [
        [row.checks, row.prices, row.errors, row.violations, row.outcome_last],
        [row.price_min, row.price_max, row.price_sum, row.price_last].map((amount) =>
          amount === null ? null : Number(amount),
        ),
        row.observed_last.getTime(),
      ],
    ]),
  );
  const byDay = Map.groupBy(checks, (check) => `${check.day} ${check.place}`);
  const wanted = new Map([...byDay].map(([key, some]) => [key, dayOf(world, some)]));
  sameByKey(tally, 'days of prices', got, wanted);
}

function dayOf(world: World, checks: readonly RawCheck[]) {
  const prices = checks.flatMap(({ price }) => price ?? []);
  const below = checks.filter(({ price, product, at }) => {
    const mrp = recommendedAt(world, product, at);
    return price !== null && mrp !== null && price < mrp;
  });
  const last = checks.at(-1);
  return [
    [checks.length, prices.length, checks.filter(({ outcome }) => outcome === 3).length, below.length, last?.outcome],
    [
      prices.length === 0 ? null : Math.min(...prices),
      prices.length === 0 ? null : Math.max(...prices),
      prices.reduce((sum, price) => sum + price, 0),
      last?.price ?? null,
    ],
    last?.at.getTime(),
  ];
}

/** Of every so many products the price history is asked for. */
const EVERY = 25;

export interface HistoryOf {
  readonly ctx: SystemContext;
  readonly world: World;
  readonly ids: Ids;
  readonly checks: readonly RawCheck[];
  readonly shelves: readonly ShelfReadingAt[];
}

/** The chart of a product: every check and every reading of a shelf, company by company. */
export async function compareHistories(tally: Tally, { ctx, world, ids, checks, shelves }: HistoryOf): Promise<void> {
  const [company, shop] = [placesOf(ids.companies), placesOf(ids.shops.map(({ id }) => id))];
  const from = momentOf(itemAt(world.days, 0), '00:00');
  const byProduct = Map.groupBy(
    checks.filter((check) => check.city === 0 && check.product % EVERY === 0),
    (check) => check.product,
  );
  for (let product = 0; product < world.products.length; product += EVERY) {
    const { series } = await priceHistory(ctx, {
      id: itemAt(ids.products, product),
      from,
      to: ctx.now(),
      cityId: itemAt(ids.cities, 0),
    });
    const got = new Map(
      series.map(({ origin, companyId, companyShop, points }) => [
        origin === 'web' ? `web ${company(companyId)}` : `shelf ${companyShop === null ? '' : shop(companyShop.id)}`,
        points.map(({ at, price, available, errorCode }) => [at, price, available, errorCode]),
      ]),
    );
    const pages = byProduct.get(product) ?? [];
    const tags = shelves.filter((reading) => reading.product === product);
    const wanted = new Map([
      ...[...Map.groupBy(pages, (check) => `web ${check.company}`)].map(
        ([name, some]) =>
          [
            name,
            some.map(({ at, price, outcome, errorCode }) => [at.toISOString(), price, outcome === 1, errorCode]),
          ] as const,
      ),
      ...[...Map.groupBy(tags, (reading) => `shelf ${reading.shelf}`)].map(
        ([name, some]) =>
          [
            name,
            some
              .toSorted((one, other) => one.at.getTime() - other.at.getTime())
              .map(({ at, price }) => [at.toISOString(), price, true, null]),
          ] as const,
      ),
    ]);
    for (const name of new Set([...got.keys(), ...wanted.keys()]))
      tally.same('price histories', `product ${product}, ${name}`, got.get(name), wanted.get(name));
  }
}
