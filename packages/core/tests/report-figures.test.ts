import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportRow, ReportSort } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCollection, makeCompany } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { deviationOf, meanOf, medianOf } from '../src/platform/rules/money.ts';
import { mainReport } from '../src/reports/report/index.ts';
import { SORT_KEY } from '../src/reports/report/sort-keys.ts';
import { systemContext } from './support/context.ts';

/**
 * The figures of the report are worked out twice: by the database for its order, and by `rules/money` for what is
 * shown.
 */
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What is asked for a product, the own company's price first; null where there is none. */
interface Asked {
  readonly mrp: bigint | null;
  readonly prices: readonly (bigint | null)[];
}

/** A product at four companies. Its amounts lie together, so that they are often equal and means are often halves. */
function asked(largest: bigint): fc.Arbitrary<Asked> {
  const scale = fc.constantFrom(3n, 40n, 1_000_000n, largest);
  return scale.chain((most) => {
    const amount = fc.bigInt({ min: most > 1_000_000n ? most - 9n : 1n, max: most });
    const perhaps = fc.option(amount, { freq: 3 });
    return fc.record({ mrp: perhaps, prices: fc.array(perhaps, { minLength: 4, maxLength: 4 }) });
  });
}

const known = (prices: readonly (bigint | null)[]) => prices.flatMap((price) => price ?? []);
const least = (prices: readonly bigint[]) => prices.toSorted((a, b) => (a < b ? -1 : Number(a > b)))[0] ?? null;

describe('a figure of the report', () => {
  /** By the database, for many products at once. */
  async function figuresOf(sort: ReportSort, products: readonly Asked[]): Promise<(string | null)[]> {
    const { sums, by } = SORT_KEY[sort];
    const offers = products.flatMap(({ prices }, id) => prices.map((price, at) => ({ id, price, own: at === 0 })));
    const { rows } = await sql<{ figure: string | null }>`
      select (${typeof by === 'function' ? by(sql`p.mrp`, sql`null::bigint`) : by})::text as figure
      from unnest(${products.map((_, id) => id)}::int[], ${products.map(({ mrp }) => mrp)}::bigint[]) as p(id, mrp)
      left join (
        select c.product_id, ${sql.join(sums)}
        from unnest(${offers.map(({ id }) => id)}::int[], ${offers.map(({ price }) => price)}::bigint[],
          ${offers.map(({ own }) => own)}::boolean[]) as c(product_id, price, own)
        group by c.product_id
      ) s on s.product_id = p.id
      order by p.id`.execute(database.db);
    return rows.map(({ figure }) => figure);
  }

  const shown = {
    best: ({ prices }) => least(known(prices)),
    mean: ({ prices }) => meanOf(known(prices)),
    median: ({ prices }) => medianOf(known(prices)),
    deviation({ prices, mrp }) {
      const [best, reference] = [least(known(prices)), mrp ?? prices[0] ?? null];
      return best === null || reference === null ? null : deviationOf(best, reference);
    },
  } satisfies Partial<Record<ReportSort, (product: Asked) => bigint | number | null>>;

  it.each(['best', 'mean', 'median', 'deviation'] as const)('[REP-1] is the same in SQL: %s', async (sort) => {
    // Nearly all that a column holds; floats are exact to a thousandth of it.
    const products = fc.array(asked(2n ** 63n - 2n), { minLength: 400, maxLength: 400 });
    await fc.assert(
      fc.asyncProperty(products, async (many) => {
        const figures = many.map((product) => shown[sort](product)?.toString() ?? null);
        expect(await figuresOf(sort, many)).toEqual(figures);
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });
});

describe('the order of the report', () => {
  const SHOWN = {
    offers: (row) => row.offers,
    best: (row) => row.best,
    mean: (row) => row.mean,
    median: (row) => row.median,
    position: (row) => row.ownPosition,
    deviation: (row) => row.deviation,
  } satisfies Partial<Record<ReportSort, (row: ReportRow) => number | null>>;

  /** Puts products into the database that are asked for so; returns a collection of them. */
  async function collectionOf(products: readonly Asked[]): Promise<number> {
    const { db } = database;
    const cityId = await makeCity(db);
    const companyIds = [await makeCompany(db, { own: true })];
    while (companyIds.length < 4) companyIds.push(await makeCompany(db));
    const { rows } = await sql<{ id: number }>`
      insert into product (name, mrp) select 'Товар ' || at, mrp
      from unnest(${products.map(({ mrp }) => mrp)}::bigint[]) with ordinality as given(mrp, at) order by at
      returning id`.execute(db);
    const productIds = rows.map(({ id }) => id);
    const prices = products.flatMap((product) => product.prices);
    await sql`
      with given as (
        select product_id, company_id, price
        from unnest(${productIds.flatMap((id) => companyIds.map(() => id))}::int[],
          ${products.flatMap(() => companyIds)}::int[], ${prices}::bigint[]) as given(product_id, company_id, price)
      ), linked as (
        insert into link (product_id, company_id, url) select product_id, company_id, 'https://shop.example/' from given
        returning id, product_id, company_id
      )
      insert into link_state (product_id, link_id, city_id, company_id, observed_at, task_id, outcome, price, currency)
      select product_id, l.id, ${cityId}, company_id, now(), 1, case when price is null then 2 else 1 end, price, 'RUB'
      from given join linked l using (product_id, company_id)`.execute(db);
    return makeCollection(db, { cityId, companyIds, productIds });
  }

  it.each(Object.keys(SHOWN) as (keyof typeof SHOWN)[])(
    '[REP-1] is that of what is shown, equal ones in their own: by %s',
    async (sort) => {
      const products = fc.array(asked(2n ** 53n - 1n), { minLength: 120, maxLength: 120 });
      await fc.assert(
        fc.asyncProperty(products, async (many) => {
          await database.pool.query('update company set own = false');
          const id = await collectionOf(many);
          for (const descending of [false, true]) {
            const { rows } = await mainReport(systemContext(database.db), {
              parsingCollectionId: id,
              page: 1,
              limit: 5000,
              sort,
              descending,
            });
            const figures = rows.map((row) => ({ id: row.productId, figure: SHOWN[sort](row) }));
            const sign = descending ? -1 : 1;
            const order = figures.toSorted((a, b) => {
              if (a.figure === null || b.figure === null)
                return Number(a.figure === null) - Number(b.figure === null) || a.id - b.id;
              return sign * (a.figure - b.figure) || a.id - b.id;
            });
            expect(figures).toEqual(order);
            expect(figures).toHaveLength(120);
          }
        }),
        { numRuns: 3, endOnFailure: true },
      );
    },
  );
});
