import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeCity, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { ProductFilters } from '@tsenomer/contracts';
import { transact } from '../src/index.ts';
import type { SystemContext } from '../src/index.ts';
import { deleteLinks } from '../src/catalogue/link/index.ts';
import { MARKS_STAY } from '../src/catalogue/product/marks-stay.ts';
import { ensurePartitions, writeObservations } from '../src/collecting/observation/index.ts';
import type { Check } from '../src/collecting/observation/index.ts';
import {
  changeProducts,
  deleteProduct,
  listProducts,
  refreshProductStates,
  restoreProduct,
} from '../src/catalogue/product/index.ts';
import { BARE_CHECK } from './support/bare-check.ts';
import { systemContext } from './support/context.ts';
import { as } from './support/directories.ts';

let test: TestDatabase;
let ctx: SystemContext;
let products: number[];
let companies: number[];
let cities: number[];
let now = new Date('2026-11-20T09:00:00Z');
beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test;
  ctx = { ...as(db), now: () => now };
  await ensurePartitions(ctx);
  const four = [1, 2, 3, 4];
  products = await Promise.all(four.map(() => makeProduct(db)));
  companies = await Promise.all(four.map(() => makeCompany(db)));
  cities = [await makeCity(db), await makeCity(db)];
});
afterAll(() => test.drop());

const OUTCOMES = ['success', 'notAvailable', 'error'] as const;
type Outcome = (typeof OUTCOMES)[number];

function check(linkId: number, outcome: Outcome, observedAt: Date): Check {
  return {
    ...BARE_CHECK,
    linkId,
    observedAt,
    outcome,
    errorCode: outcome === 'error' ? 2 : null,
    price: outcome === 'success' ? 100n : null,
    currency: 'RUB',
  };
}

/**
 * Records what a node found at a company in a city: an outcome for each of its links, in the order given. Without a
 * second attempt.
 */
async function record(
  companyId: number,
  cityId: number,
  order: readonly number[],
  outcomes: readonly Outcome[],
  observedAt = now,
  beforeCommit = async (): Promise<unknown> => undefined,
): Promise<void> {
  const links = await test.db
    .selectFrom('link')
    .select(['id', 'product_id'])
    .where('company_id', '=', companyId)
    .execute();
  const checks = order.flatMap((product, at) =>
    links
      .filter(({ product_id: of }) => of === products[product])
      .map(({ id }) => check(id, outcomes[at] ?? 'success', observedAt)),
  );
  const origin = { taskId: 1, collectionId: 1, companyId, companyShopId: 0, cityId, nodeId: 1 };
  await transact(systemContext(test.db), async (tx) => {
    await sql`select from ${MARKS_STAY}`.execute(tx.db);
    await writeObservations(tx, origin, checks);
    await beforeCommit();
  });
}

/**
 * Lists must say what the tables say, read in the plainest way: the newest checks, and all checks since a link is what
 * it is.
 */
async function expectTruth(): Promise<void> {
  const newest = (outcome: number) =>
    sql<boolean>`exists (select from link_state s where s.product_id = p.id and s.outcome = ${outcome})`;
  const unchecked = sql<boolean>`exists (select from link l where l.product_id = p.id and not exists (
    select from observation o where o.link_id = l.id and o.observed_at >= l.changed_at))`;
  for (const [filters, where] of [
    [{ errors: true }, newest(3)],
    [{ notAvailable: true }, newest(2)],
    [{ changedLinks: true }, unchecked],
  ] as const) {
    for (const more of [{}, { deleted: true }, { ids: products }] satisfies ProductFilters[]) {
      const { rows } = await sql<{ id: number }>`
        select id from product p where ${where} and (deleted_at is not null) = ${'deleted' in more}
        order by name collate "ru-x-icu", id`.execute(test.db);
      const { items, total, totalExact } = await listProducts(ctx, {
        page: 1,
        limit: 50,
        filters: { ...filters, ...more },
      });
      expect({ filters, more, ids: items.map(({ id }) => id), total, totalExact }).toEqual({
        filters,
        more,
        ids: rows.map(({ id }) => id),
        total: rows.length,
        totalExact: true,
      });
    }
  }
}

const four = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 1 });
const outcomes = fc.array(fc.constantFrom(...OUTCOMES), { minLength: 4, maxLength: 4 });

describe('lists by newest checks', () => {
  it('[PROD-1] say what the newest checks say, whatever is recorded, changed and deleted in whatever order', async () => {
    const at = fc.nat(3);
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          what: fc.constant('check' as const),
          company: at,
          city: fc.nat(1),
          four,
          outcomes,
          late: fc.boolean(),
        }),
      },
      fc.record({
        what: fc.constantFrom(
          'page' as const,
          'link' as const,
          'unlink' as const,
          'rename' as const,
          'delete' as const,
          'restore' as const,
          'forget' as const,
          'refresh' as const,
        ),
        product: at,
        company: at,
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        for (const one of steps) {
          now = new Date(now.getTime() + 1000);
          const companyId = companies[one.company]!;
          if (one.what === 'check') {
            await record(
              companyId,
              cities[one.city]!,
              one.four,
              one.outcomes,
              one.late ? new Date(now.getTime() - 2500) : now,
            );
            continue;
          }
          const id = products[one.product]!;
          const link = {
            product_id: id,
            company_id: companyId,
            url: `https://shop.example/${now.getTime()}`,
            changed_at: now,
          };
          if (one.what === 'link')
            await test.db
              .insertInto('link')
              .values(link)
              .onConflict((conflict) => conflict.doNothing())
              .execute();
          if (one.what === 'page')
            await test.db
              .insertInto('link')
              .values(link)
              .onConflict((conflict) => conflict.columns(['product_id', 'company_id']).doUpdateSet(link))
              .execute();
          if (one.what === 'unlink')
            await deleteLinks(ctx, { productIds: [id, products[0]!], companyIds: [companyId] });
          if (one.what === 'rename')
            await test.db
              .updateTable('product')
              .set({ name: `${'ЯАёб'[(now.getTime() / 1000) % 4]} ${now.getTime()}` })
              .where('id', '=', id)
              .execute();
          if (one.what === 'delete') await deleteProduct(ctx, { id }).catch(() => undefined);
          if (one.what === 'restore') await restoreProduct(ctx, { id });
          if (one.what === 'refresh') await refreshProductStates(ctx);
          if (one.what === 'forget') await test.db.deleteFrom('link_state').where('city_id', '=', cities[0]!).execute();
        }
        await expectTruth();
      }),
      { numRuns: 25 },
    );
  });

  it('[PROD-1] house-keeping takes no mark back that a transaction relies on which has not ended', async () => {
    const [company, city] = [companies[0]!, cities[0]!];
    await sql`delete from link_state; delete from link; update product set deleted_at = null`.execute(test.db);
    await makeLink(test.db, products[0]!, company);
    now = new Date();
    await record(company, city, [0], ['error']);
    await record(company, city, [0], ['success']);
    const house = { ready: false };
    let keeping: Promise<unknown> = Promise.resolve();
    await record(company, city, [0], ['error'], now, async () => {
      keeping = refreshProductStates(ctx).finally(() => (house.ready = true));
      for (let waits = false; !waits && !house.ready;) {
        const { rows } = await test.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'",
        );
        waits = rows.length > 0;
        await new Promise((next) => setImmediate(next));
      }
    });
    await keeping;
    await expectTruth();
    expect((await listProducts(ctx, { page: 1, limit: 50, filters: { errors: true } })).items).toMatchObject([
      { id: products[0] },
    ]);
  });

  it('[PROD-1] house-keeping does not hold up who records behind a node that hangs in mid-batch', async () => {
    const [company, city] = [companies[0]!, cities[0]!];
    await sql`delete from link_state; delete from link; update product set deleted_at = null`.execute(test.db);
    await makeLink(test.db, products[0]!, company);
    now = new Date();
    await record(company, city, [0], ['error']);
    await record(company, city, [0], ['success']);
    await record(company, city, [0], ['success'], now, async () => expect(await refreshProductStates(ctx)).toBe(0));
    expect(await refreshProductStates(ctx)).toBe(1);
    await expectTruth();
  });

  it('locks the links whose names it keeps in the order of their ids, whatever the order of the checks', async () => {
    const [company, city] = [companies[0]!, cities[0]!];
    await sql`delete from link_state; delete from link; update product set deleted_at = null`.execute(test.db);
    const [first, last] = [
      await makeLink(test.db, products[0]!, company),
      await makeLink(test.db, products[1]!, company),
    ];
    await record(company, city, [0, 1], []);
    const origin = {
      taskId: 1,
      collectionId: 1,
      companyId: company,
      companyShopId: 0,
      cityId: city,
      nodeId: 1,
    };
    const named = [last, first].map((id) => ({ ...check(id, 'success', now), siteName: `Имя ${id}` }));
    const write = () =>
      transact(systemContext(test.db), async (tx) => {
        await sql`select from ${MARKS_STAY}`.execute(tx.db);
        await writeObservations(tx, origin, named);
      });
    const client = await test.pool.connect();
    await client.query('begin');
    await client.query(`select from link where id = ${first} for no key update`);
    const written = write();
    for (let waits = false; !waits;) {
      const { rows } = await test.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      waits = rows.length > 0;
      await new Promise((next) => setImmediate(next));
    }
    const { rows: free } = await test.pool.query('select id from link for no key update skip locked');
    await client.query('commit');
    client.release();
    await written;
    expect(free).toEqual([{ id: last }]);
    const kept = await test.db.selectFrom('link').select(['id', 'site_name']).orderBy('id').execute();
    expect(kept).toEqual([first, last].map((id) => ({ id, site_name: `Имя ${id}` })));
  });

  it('[PROD-1] are right when many nodes record checks of the same products at once, and never wait in a ring', async () => {
    await sql`delete from link_state; delete from link; update product set deleted_at = null`.execute(test.db);
    for (const company of companies) for (const product of products) await makeLink(test.db, product, company);
    now = new Date();
    const rounds = fc.sample(
      fc.array(fc.record({ four, outcomes, action: fc.constantFrom('delete' as const, 'restore' as const) }), {
        minLength: 12,
        maxLength: 12,
      }),
      9,
    );
    const nodes = companies.flatMap((company) => cities.map((city) => ({ company, city })));
    const recording = nodes.map(async ({ company, city }, at) => {
      for (const { four: order, outcomes: found } of rounds[at]!) await record(company, city, order, found);
    });
    const people = (async () => {
      for (const { four: chosen, action } of rounds[8]!) {
        await changeProducts(ctx, {
          target: { ids: chosen.map((product) => products[product]!) },
          action,
          valueIds: [],
        });
        await sql`update product set name = 'Имя ' || random()
          where id = any(${chosen.map((product) => products[product]!)}::int[])`.execute(test.db);
      }
    })();
    const work = { over: false };
    const house = (async () => {
      while (!work.over) await refreshProductStates(ctx);
    })();
    await Promise.all([...recording, people]).finally(() => (work.over = true));
    await house;
    await expectTruth();
    await refreshProductStates(ctx);
    expect(await refreshProductStates(ctx)).toBe(0);
  });
});
