import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeCity,
  makeCollection,
  makeCompany,
  makeLink,
  makeProduct,
  makeUser,
} from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { SystemContext } from '../src/index.ts';
import { ensurePartitions } from '../src/collecting/observation/index.ts';
import { productHistory } from '../src/catalogue/product/index.ts';
import { removeOldData } from '../src/collecting/retention/index.ts';
import { dropOldMonths, oldMonths } from '../src/platform/retention/index.ts';
import { writeSetting } from '../src/platform/setting/index.ts';
import { runCollection, stopCollection } from '../src/collecting/work/index.ts';
import { systemContext } from './support/context.ts';
import { as, memoryLogos, trail } from './support/directories.ts';

const CITY = 9001;
const NOW = new Date('2026-11-22T10:00:00Z');
let database: TestDatabase;
let now = NOW;
let ctx: SystemContext;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = systemContext(database.db, { now: () => now });
  await ensurePartitions(ctx, new Date('2025-11-10T00:00:00Z'));
});
afterAll(() => database.drop());
beforeEach(() => void (now = NOW));

const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

interface Place {
  readonly productId: number;
  readonly linkId: number;
  readonly companyId: number;
}

async function place(values: Parameters<typeof makeCompany>[1] = {}): Promise<Place> {
  const companyId = await makeCompany(database.db, values);
  const productId = await makeProduct(database.db);
  const linkId = await makeLink(database.db, productId, companyId);
  await database.pool.query("update link set changed_at = '2020-01-01' where id = $1", [linkId]);
  return { productId, linkId, companyId };
}

const OUTCOME = { ok: [1, null], gone: [3, 1], away: [2, null], ban: [3, 10] } as const;
type Found = keyof typeof OUTCOME;

/** Writes down what checks of a link saw so many days ago; the last one is its newest. */
async function saw(
  { productId, linkId, companyId }: Place,
  checks: readonly (readonly [days: number, found: Found])[],
  cityId = CITY,
): Promise<void> {
  for (const [days, found] of checks) {
    const [outcome, errorCode] = OUTCOME[found];
    const at = daysAgo(days);
    await database.pool.query(
      `insert into observation (observed_at, product_id, link_id, company_id, city_id, collection_id, task_id, node_id, outcome, error_code) values ($1, $2, $3, $4, $5, 1, 1, 0, $6, $7)`,
      [at, productId, linkId, companyId, cityId, outcome, errorCode],
    );
    await database.pool.query(
      `insert into link_state (product_id, link_id, city_id, company_id, observed_at, task_id, outcome, error_code) values ($1, $2, $5, $3, $4, 1, $6, $7)
       on conflict (product_id, link_id, city_id, company_shop_id) do update set observed_at = $4, outcome = $6, error_code = $7`,
      [productId, linkId, companyId, at, cityId, outcome, errorCode],
    );
  }
}

const months = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relname ~ '^(observation|price_day)_[0-9]' order by relname",
  );
  return rows.map(({ name }) => name);
};

describe('old months', () => {
  it.each([
    [2, '2026-11-22', ['2026_08', '2026_09', '2026_10', '2026_11'], ['2026_08']],
    [2, '2026-11-01', ['2026_08', '2026_09'], ['2026_08']],
    [12, '2026-01-31', ['2024_12', '2025_01'], ['2024_12']],
    [36, '2026-11-22', ['2023_10', '2023_11', '2025_01'], ['2023_10']],
    [2, '2026-11-22', ['2020_xx', 'default', '1'], []],
  ])('[PARSE-10] keeping %i months at %s', (kept, day, names, old) => {
    expect(
      oldMonths(
        names.map((name) => `observation_${name}`),
        'observation',
        kept,
        new Date(day),
      ),
    ).toEqual(old.map((name) => `observation_${name}`));
  });

  it('[PARSE-10] never takes a month of which a day may be kept, and always the one before those', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.integer({ min: 2, max: 240 }),
        (moment, kept) => {
          const name = (back: number) =>
            `t_${new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() - back, 1)).toISOString().slice(0, 7).replace('-', '_')}`;
          expect(oldMonths([name(kept), name(kept + 1)], 't', kept, moment)).toEqual([name(kept + 1)]);
        },
      ),
    );
  });
});

describe('retention of checks', () => {
  it('[PARSE-10] drops whole months only, each kind by itself, and reports go on over what is left', async () => {
    const at = await place();
    await makeCity(database.db, { id: CITY });
    await saw(at, [
      [300, 'ok'],
      [40, 'ok'],
      [1, 'away'],
    ]);
    const before = await months();
    expect(await dropOldMonths(ctx)).toEqual([]);
    await writeSetting(ctx, 'observationRetention', { observationMonths: 6, priceDayMonths: null });
    expect(await dropOldMonths(ctx)).toEqual([
      'observation_2025_11',
      'observation_2025_12',
      'observation_2026_01',
      'observation_2026_02',
      'observation_2026_03',
      'observation_2026_04',
    ]);
    expect(await months()).toEqual(
      before.filter((name) => name.startsWith('price_day') || name >= 'observation_2026_05'),
    );
    const history = await productHistory(ctx, { id: at.productId, page: 1, limit: 10 });
    expect(history.items.map((row) => row.available)).toEqual([false, true]);
    await writeSetting(ctx, 'observationRetention', { observationMonths: 6, priceDayMonths: 12 });
    expect(await dropOldMonths(ctx)).toEqual([]);
    now = new Date('2026-12-01T10:00:00Z');
    expect(await dropOldMonths(ctx)).toEqual(['observation_2026_05', 'price_day_2025_11']);
    expect(
      (await trail(database.db))
        .filter(({ entity }) => entity === 'storage')
        .map(({ action, title }) => `${action} ${title}`),
    ).toContain('delete price_day_2025_11');
  });

  it('[PARSE-10] ends what an interrupted round began, and leaves it to one server at a time', async () => {
    await writeSetting(ctx, 'observationRetention', { observationMonths: 5, priceDayMonths: null });
    await database.pool.query('alter table observation detach partition observation_2026_06');
    const { rows } = await database.pool.query(
      "select (regexp_match(relname, '\\d{4}_\\d{2}'))[1] from pg_class where relname = 'observation_2026_06'",
    );
    expect(rows).toHaveLength(1);
    const other = await database.pool.connect();
    await other.query("select pg_advisory_lock(hashtext('drop_old_months'))");
    now = new Date('2026-12-10T10:00:00Z');
    expect(await dropOldMonths(ctx)).toEqual([]);
    await other.query("select pg_advisory_unlock(hashtext('drop_old_months'))");
    other.release();
    expect(await dropOldMonths(ctx)).toEqual(['observation_2026_06']);
    await expect(dropOldMonths(as(database.db, 'user'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('old data', () => {
  const set = (value: { companiesWithoutLinks?: number; links404?: number; linksNotAvailable?: number }) =>
    writeSetting(ctx, 'oldDataRemoving', {
      companiesWithoutLinks: null,
      links404: null,
      linksNotAvailable: null,
      ...value,
    });
  beforeEach(async () => {
    await database.pool.query('delete from link_state; delete from link; update company set own = false');
  });
  const isThere = async ({ linkId }: Place) =>
    (await database.pool.query('select from link where id = $1', [linkId])).rowCount === 1;

  it.each<[string, 'links404' | 'linksNotAvailable', readonly (readonly [number, Found])[], boolean]>([
    [
      'no page at every check of the time',
      'links404',
      [
        [40, 'ok'],
        [31, 'gone'],
        [10, 'gone'],
        [1, 'gone'],
      ],
      true,
    ],
    [
      'failures between say nothing',
      'links404',
      [
        [31, 'gone'],
        [10, 'ban'],
        [1, 'gone'],
      ],
      true,
    ],
    [
      'no page, but not so long',
      'links404',
      [
        [40, 'ok'],
        [29, 'gone'],
        [1, 'gone'],
      ],
      false,
    ],
    [
      'a page was there between',
      'links404',
      [
        [40, 'gone'],
        [15, 'ok'],
        [1, 'gone'],
      ],
      false,
    ],
    [
      'a page was there before that time',
      'links404',
      [
        [40, 'gone'],
        [35, 'ok'],
        [34, 'gone'],
        [1, 'gone'],
      ],
      true,
    ],
    [
      'the last look so long ago saw a page',
      'links404',
      [
        [40, 'gone'],
        [32, 'ok'],
        [20, 'gone'],
        [1, 'gone'],
      ],
      false,
    ],
    ['seen once, long ago', 'links404', [[90, 'gone']], false],
    [
      'the newest check is a failure',
      'links404',
      [
        [40, 'gone'],
        [1, 'ban'],
      ],
      false,
    ],
    [
      'not available is another reason',
      'links404',
      [
        [40, 'away'],
        [1, 'away'],
      ],
      false,
    ],
    [
      'not available all the time',
      'linksNotAvailable',
      [
        [31, 'away'],
        [1, 'away'],
      ],
      true,
    ],
    [
      'available between',
      'linksNotAvailable',
      [
        [31, 'away'],
        [5, 'ok'],
        [1, 'away'],
      ],
      false,
    ],
    [
      'no page is another reason',
      'linksNotAvailable',
      [
        [31, 'gone'],
        [1, 'gone'],
      ],
      false,
    ],
  ])('[PARSE-10] [SET-8] links: %s (%s)', async (_, reason, checks, goes) => {
    const at = await place();
    await saw(at, checks);
    await set({});
    await removeOldData(ctx, memoryLogos());
    expect(await isThere(at)).toBe(true);
    await set({ [reason]: 30 });
    expect((await removeOldData(ctx, memoryLogos()))[reason]).toBe(goes ? 1 : 0);
    expect(await isThere(at)).toBe(!goes);
    const left = await database.pool.query(
      'select (select count(*)::int from observation where link_id = $1) as checks, (select count(*)::int from link_state where link_id = $1) as states',
      [at.linkId],
    );
    expect(left.rows).toEqual([{ checks: checks.length, states: goes ? 0 : 1 }]);
  });

  it('[PARSE-10] [SET-8] links of the own company, those edited meanwhile, and those that one city still sees stay', async () => {
    const own = await place({ own: true });
    const edited = await place();
    const seen = await place();
    for (const at of [own, edited, seen])
      await saw(at, [
        [40, 'gone'],
        [1, 'gone'],
      ]);
    await saw(seen, [[1, 'ok']], 2);
    await database.pool.query('update link set changed_at = $2 where id = $1', [edited.linkId, daysAgo(20)]);
    await set({ links404: 30 });
    expect((await removeOldData(ctx, memoryLogos())).links404).toBe(0);
  });

  it('[PARSE-10] writes down which links went', async () => {
    const at = await place();
    await saw(at, [
      [40, 'gone'],
      [1, 'gone'],
    ]);
    const { url } = await database.db
      .selectFrom('link')
      .select('url')
      .where('id', '=', at.linkId)
      .executeTakeFirstOrThrow();
    await set({ links404: 30 });
    await removeOldData(ctx, memoryLogos());
    expect((await trail(database.db)).at(-1)).toMatchObject({
      action: 'delete',
      entity: 'link',
      title: 'links404: 1',
      changes: { links: { from: [url], to: [] } },
    });
  });

  it('[PARSE-10] shards go 30 days after their task ended, and tasks stay', async () => {
    const { db } = database;
    const cityId = await makeCity(db);
    const [old, late, running] = [await place(), await place(), await place()];
    const tasks: number[] = [];
    for (const { companyId, productId } of [old, late, running]) {
      const id = await makeCollection(db, { cityId, companyIds: [companyId], productIds: [productId] });
      await db
        .updateTable('collection')
        .set({ selection: JSON.stringify({ tagIds: [], brandIds: [], categoryIds: [], productIds: [productId] }) })
        .where('id', '=', id)
        .execute();
      await runCollection(ctx, { id });
      if (companyId !== running.companyId) await stopCollection(ctx, { id });
      tasks.push(
        (await db.selectFrom('parser_task').select('id').where('collection_id', '=', id).executeTakeFirstOrThrow()).id,
      );
    }
    const ended = (task: number, days: number) =>
      db
        .updateTable('parser_task')
        .set({ finished_at: daysAgo(days) })
        .where('id', '=', task)
        .execute();
    await ended(tasks[0]!, 31);
    await ended(tasks[1]!, 29);
    await db
      .updateTable('parser_task')
      .set({ created_at: daysAgo(90) })
      .execute();
    await set({});
    expect(await removeOldData(ctx, memoryLogos())).toMatchObject({ shards: 1 });
    const left = await db
      .selectFrom('shard')
      .select('task_id')
      .where((eb) => eb('task_id', 'in', tasks))
      .orderBy('task_id')
      .execute();
    expect(left.map((shard) => shard.task_id)).toEqual(tasks.slice(1));
    expect(
      await db
        .selectFrom('parser_task')
        .select('id')
        .where((eb) => eb('id', 'in', tasks))
        .execute(),
    ).toHaveLength(3);
    expect(await removeOldData(ctx, memoryLogos())).toMatchObject({ shards: 0 });
  });

  it('[PARSE-10] [SET-8] companies go when they had no links for so long and nothing uses them', async () => {
    const { db } = database;
    const bare = await makeCompany(db);
    const watched = await makeCompany(db);
    const staffed = await makeCompany(db);
    const linked = (await place()).companyId;
    const own = await makeCompany(db, { own: true });
    await makeCollection(db, { cityId: await makeCity(db), companyIds: [watched], productIds: [] });
    await makeUser(db, 'agent', { company_id: staffed });
    const ids = [bare, watched, staffed, linked, own];
    const left = async () =>
      (await db.selectFrom('company').select('id').where('id', 'in', ids).orderBy('id').execute()).map(({ id }) => id);
    await set({ companiesWithoutLinks: 10 });
    await removeOldData(ctx, memoryLogos());
    now = new Date(NOW.getTime() + 9 * 86_400_000);
    expect((await removeOldData(ctx, memoryLogos())).companies).toBe(0);
    now = new Date(NOW.getTime() + 10 * 86_400_000);
    expect((await removeOldData(ctx, memoryLogos())).companies).toBeGreaterThan(0);
    expect(await left()).toEqual([watched, staffed, linked, own].sort((a, b) => a - b));
    // A company that had links until now begins to count only now.
    await database.pool.query('delete from link where company_id = $1', [linked]);
    await removeOldData(ctx, memoryLogos());
    now = new Date(now.getTime() + 9 * 86_400_000);
    await removeOldData(ctx, memoryLogos());
    expect(await left()).toContain(linked);
    now = new Date(now.getTime() + 86_400_000);
    await removeOldData(ctx, memoryLogos());
    expect(await left()).not.toContain(linked);
  });
});
