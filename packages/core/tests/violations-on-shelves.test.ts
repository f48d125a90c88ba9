import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRICE_TYPE_ID } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCompany, makeProduct, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { ensurePartitions } from '../src/collecting/observation/index.ts';
import { handInEntries } from '../src/offline/agent-sync/index.ts';
import { approveTask } from '../src/offline/approval/index.ts';
import { writeShelfPrices } from '../src/offline/approval/write-shelf-prices.ts';
import { transact } from '../src/index.ts';
import type { SystemContext } from '../src/index.ts';
import { getViolation, recomputeProduct } from '../src/violations/violation/index.ts';
import { systemContext } from './support/context.ts';
import { takeEvents } from './support/domain-events.ts';
import { entry, shelfOn } from './support/offline.ts';
import { check, watchProduct } from './support/violations.ts';

const HOUR = 3_600_000;
/** Hours after the first of November. */
const at = (hours: number) => new Date(Date.parse('2026-11-01T00:00:00Z') + hours * HOUR);

let database: TestDatabase;
let ctx: SystemContext;
let approver: SystemContext;

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = systemContext(database.db);
  const userId = await makeUser(database.db, 'user');
  approver = systemContext(database.db, { actor: { kind: 'user', userId, role: 'user', companyId: null } });
  await ensurePartitions(ctx, at(0));
});
afterAll(() => database.drop());

interface Shop {
  readonly productId: number;
  readonly companyId: number;
  readonly cityId: number;
  readonly shopId: number;
  readonly agentId: number;
}

/** A product whose recommended price was 1000.00 and is 900.00 from hour 100 on, in a shop. */
async function shop(): Promise<Shop> {
  const { db } = database;
  const [companyId, cityId] = [await makeCompany(db), await makeCity(db)];
  const productId = await makeProduct(db, { mrp: 90_000n });
  await db
    .insertInto('product_mrp')
    .values([
      { product_id: productId, changed_at: at(-100), mrp: 100_000n, currency: 'RUB' },
      { product_id: productId, changed_at: at(100), mrp: 90_000n, currency: 'RUB' },
    ])
    .execute();
  const { id: shopId } = await db
    .insertInto('company_shop')
    .values({ company_id: companyId, city_id: cityId, address: 'Ленина, 1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { productId, companyId, cityId, shopId, agentId: await makeUser(db, 'agent') };
}

interface Read {
  readonly hour: number;
  readonly price: bigint;
  readonly type?: number;
  readonly analog?: boolean;
  readonly stock?: boolean | null;
  /** Approved by nobody but the rule. */
  readonly alone?: boolean;
  readonly photo?: string;
}

/** Approves a visit of each reading, one after the other. */
async function approve({ productId, companyId, cityId, shopId, agentId }: Shop, reads: readonly Read[]) {
  for (const { hour, price, type = 1, analog = false, stock = null, alone = false, photo = null } of reads) {
    const by = alone ? ctx : approver;
    const { id } = await database.db
      .insertInto('offline_task')
      .values({
        company_id: companyId,
        company_shop_id: shopId,
        city_id: cityId,
        user_id: agentId,
        scheduled_date: '2026-11-01',
        status: 'completed',
        approved_at: at(0),
        approved_by: by.actor.kind === 'user' ? by.actor.userId : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const visit = { id, company_id: companyId, company_shop_id: shopId, city_id: cityId };
    const read = { productId, readAt: at(hour).toISOString(), price: Number(price), priceTypeId: type, photo };
    const rest = { priceBeforePromo: null, measuredValue: null, measureUnitId: null, analog, stock };
    await transact(by, (tx) =>
      writeShelfPrices(tx, { ...visit, user_id: agentId, finished_at: null }, [{ ...read, ...rest }]),
    );
  }
}

async function periods({ productId }: { readonly productId: number }, origin = 'shelf') {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `select id, opened_at, ended_at, ending, price_min, repeated, confirmed_at, collection_id, link_id
     from violation where product_id = $1 and origin = $2 and ending is distinct from 'withdrawn' order by opened_at`,
    [productId, origin],
  );
  return rows;
}

describe('[REP-4] violations on shelves', () => {
  it('[OFF-2] an approval begins, moves and ends them, with the shop, the photo and the events', async () => {
    const there = await shop();
    const photo = randomUUID();
    await takeEvents(database);
    await approve(there, [
      { hour: 0, price: 100_000n },
      { hour: 1, price: 95_000n, photo },
      { hour: 2, price: 90_000n, type: PRICE_TYPE_ID.promotion },
      { hour: 3, price: 100_000n },
    ]);
    const [found] = await periods(there);
    expect(found).toMatchObject({ opened_at: at(1), ended_at: at(3), ending: 'corrected', confirmed_at: at(1) });
    expect(found).toMatchObject({ price_min: 90_000n, collection_id: 0, link_id: 0 });
    const { violation, changes } = await getViolation(ctx, { id: Number(found?.['id']) });
    expect(violation).toMatchObject({ origin: 'shelf', address: 'Ленина, 1', url: '', photo, collection: null });
    expect(changes.map(({ kind }) => kind)).toEqual(['opened', 'confirmed', 'worsened', 'corrected']);
    expect(changes[0]).toMatchObject({ photo, nodeId: null, price: 95_000, mrp: 100_000 });
    const events = (await takeEvents(database)).filter(({ type }) => type.startsWith('violation'));
    expect(events.map(({ type }) => type)).toEqual(['violationOpened', 'violationEnded']);
    expect(events[0]?.payload).toMatchObject({ companyShopId: there.shopId, collectionId: 0 });
  });

  it('waits for a second visit where nobody looked at the first, and says nothing of cards, analogs and empty shelves', async () => {
    const there = await shop();
    await approve(there, [{ hour: 1, price: 95_000n, alone: true }]);
    expect(await periods(there)).toMatchObject([{ confirmed_at: null }]);
    const unsaid = { hour: 2, price: 100_000n, alone: true };
    await approve(there, [
      { ...unsaid, type: PRICE_TYPE_ID.extra },
      { ...unsaid, analog: true },
      { ...unsaid, stock: false },
    ]);
    expect(await periods(there)).toMatchObject([{ confirmed_at: null, ending: null }]);
    await approve(there, [{ hour: 3, price: 95_000n, alone: true }]);
    expect(await periods(there)).toMatchObject([{ confirmed_at: at(3), ending: null }]);
  });

  it('a page and a shelf of one address are two places', async () => {
    const watched = await watchProduct(ctx);
    const there = { ...(await shop()), productId: watched.productId, companyId: watched.companyId };
    await check(ctx, watched, [{ at: at(1), price: 90_000n, photo: 'photos/2026/11/01/1/1-000000.jpg' }]);
    await approve({ ...there, cityId: watched.cityId }, [{ hour: 2, price: 100_000n }]);
    const [onPage] = await periods(watched, 'web');
    expect(onPage).toMatchObject({ ending: null });
    expect((await getViolation(ctx, { id: Number(onPage?.['id']) })).violation).toMatchObject({ photo: null });
    expect(await periods(watched)).toEqual([]);
  });

  it('[OFF-2] what an agent handed in and a person approved is accused by its photo', async () => {
    const shelf = await shelfOn(database);
    const [productId] = shelf.productIds;
    await database.db
      .insertInto('product_mrp')
      .values({ product_id: productId, changed_at: at(0), mrp: 50_000n, currency: 'RUB' })
      .execute();
    const id = await shelf.task();
    const uuid = randomUUID();
    await handInEntries(shelf.agent(), {
      entries: [
        entry(id, 'reading', { productId, price: 40_000 }),
        entry(id, 'photoMeta', { uuid, productId }),
        entry(id, 'finish'),
      ],
    });
    await database.pool.query(`update offline_photo set key = 'shelf/a.webp' where uuid = $1`, [uuid]);
    await approveTask(shelf.user(), { id, anyway: false });
    const [found] = await periods({ productId });
    const { violation } = await getViolation(ctx, { id: Number(found?.['id']) });
    expect(violation).toMatchObject({ photo: uuid, priceLast: 40_000, mrpLast: 50_000, depth: 2000 });
  });

  it('periods are those of the readings in the order of time, in whatever order visits are approved', async () => {
    const reads = fc.uniqueArray(
      fc.record({
        hour: fc.nat({ max: 200 }),
        price: fc.constantFrom(85_000n, 90_000n, 95_000n, 100_000n),
        alone: fc.boolean(),
        stock: fc.constantFrom(null, null, true, false),
      }),
      { minLength: 1, maxLength: 9, selector: ({ hour }) => hour },
    );
    await fc.assert(
      fc.asyncProperty(reads, async (given) => {
        const there = await shop();
        await approve(there, given);
        const told = (await periods(there)).map((period) => [
          period['opened_at'],
          period['ended_at'],
          period['price_min'],
          period['confirmed_at'],
        ]);
        expect(told).toEqual(plainly(given));
        const again = { productId: there.productId, companyId: null, from: at(0) };
        expect(await transact(ctx, (tx) => recomputeProduct(tx, again))).toBe(0);
      }),
      { numRuns: 12 },
    );
  });
});

/** The periods below the recommended price, plainly: from the first reading below to the first that is not. */
function plainly(reads: readonly Read[]) {
  const said = reads.filter(({ stock }) => stock !== false).toSorted((a, b) => a.hour - b.hour);
  const told: [Date, Date | null, bigint, Date | null][] = [];
  let open: [Date, Date | null, bigint, Date | null] | null = null;
  for (const { hour, price, alone = false } of said) {
    const below = price < (hour < 100 ? 100_000n : 90_000n);
    if (open !== null && !below) {
      open[1] = at(hour);
      open = null;
    } else if (open !== null) {
      open[2] = price < open[2] ? price : open[2];
      // Whoever comes second has seen it too.
      open[3] ??= at(hour);
    } else if (below) told.push((open = [at(hour), null, price, alone ? null : at(hour)]));
  }
  return told;
}
