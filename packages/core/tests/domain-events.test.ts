import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { ensurePartitions, recordChecks, writeObservations } from '../src/collecting/observation/index.ts';
import type { Check } from '../src/collecting/observation/index.ts';
import { runCollection, stopCollection, takeShard } from '../src/collecting/work/index.ts';
import { transact } from '../src/index.ts';
import type { SystemContext } from '../src/index.ts';
import { advance, keepEvents, readEvents } from '../src/platform/domain-event/index.ts';
import type { ReadEvent } from '../src/platform/domain-event/index.ts';
import { raiseEvents } from '../src/platform/domain-event/raise-events.ts';
import { recordJobs } from '../src/testing/index.ts';
import type { RecordedJobs } from '../src/testing/index.ts';
import { BARE_CHECK } from './support/bare-check.ts';
import { systemContext } from './support/context.ts';
import { takeEvents } from './support/domain-events.ts';
import { heldUp } from './support/held-up.ts';

let database: TestDatabase;
let ctx: SystemContext;
let jobs: RecordedJobs;
let place: { readonly companyId: number; readonly cityId: number; readonly productId: number; readonly linkId: number };

beforeAll(async () => {
  database = await createTestDatabase();
  await ensurePartitions(systemContext(database.db));
});
afterAll(() => database.drop());
beforeEach(async () => {
  const { db } = database;
  jobs = recordJobs();
  ctx = systemContext(db, { jobs });
  const [companyId, cityId, productId] = [await makeCompany(db), await makeCity(db), await makeProduct(db)];
  place = { companyId, cityId, productId, linkId: await makeLink(db, productId, companyId) };
  await database.pool.query('truncate domain_event, domain_event_cursor');
});

/** What a check finds: a price in roubles or dollars, nothing to buy, or an error. */
type Seen = number | `${number} USD` | 'absent' | 'error';

function check(seen: Seen, minute: number, linkId = place.linkId): Check {
  const priced = seen !== 'absent' && seen !== 'error';
  return {
    ...BARE_CHECK,
    linkId,
    observedAt: new Date(ctx.now().getTime() + minute * 60_000),
    outcome: priced ? 'success' : seen === 'absent' ? 'notAvailable' : 'error',
    errorCode: seen === 'error' ? 2 : null,
    price: priced ? BigInt(Number.parseInt(String(seen), 10)) : null,
    currency: priced ? (typeof seen === 'number' ? 'RUB' : 'USD') : null,
  };
}

function write(...checks: readonly Check[]): Promise<void> {
  const { companyId, cityId } = place;
  const origin = { taskId: 1, collectionId: 3, companyId, companyShopId: 0, cityId, nodeId: 0 };
  return transact(ctx, (tx) => writeObservations(tx, origin, checks));
}

/** Events in short: `100>90`, `gone`, `back`. */
async function moves(): Promise<string[]> {
  return (await takeEvents(database)).map(({ payload }) => {
    if ('oldPrice' in payload) return `${payload.oldPrice}>${payload.newPrice} ${payload.currency}`;
    if ('available' in payload) return payload.available ? 'back' : 'gone';
    throw new Error('Another event');
  });
}

describe('checks of a link', () => {
  it.each<[string, readonly (readonly [Seen, number])[], string[]]>([
    ['the first one', [[100, 0]], []],
    [
      'the same price',
      [
        [100, 0],
        [100, 1],
      ],
      [],
    ],
    [
      'another price',
      [
        [100, 0],
        [90, 1],
      ],
      ['100>90 RUB'],
    ],
    [
      'another price after an error',
      [
        [100, 0],
        ['error', 1],
        [90, 2],
      ],
      ['100>90 RUB'],
    ],
    [
      'another price after an absence',
      [
        [100, 0],
        ['absent', 1],
        [90, 2],
      ],
      ['gone', '100>90 RUB', 'back'],
    ],
    [
      'prices in two currencies',
      [
        [100, 0],
        ['1 USD', 1],
        ['2 USD', 2],
      ],
      ['1>2 USD'],
    ],
    [
      'an absence and the same price',
      [
        [100, 0],
        ['absent', 1],
        ['absent', 2],
        [100, 3],
      ],
      ['gone', 'back'],
    ],
    [
      'errors between sales',
      [
        [100, 0],
        ['error', 1],
        [100, 2],
      ],
      [],
    ],
    [
      'an absence behind an error',
      [
        [100, 0],
        ['error', 1],
        ['absent', 2],
        ['error', 3],
        [100, 4],
      ],
      ['gone', 'back'],
    ],
    [
      'errors before it was ever seen',
      [
        ['error', 0],
        ['absent', 1],
      ],
      [],
    ],
    [
      'one that was made before the newest',
      [
        [100, 5],
        [90, 3],
        ['absent', 4],
      ],
      [],
    ],
  ])('raise events: %s', async (_case, seen, expected) => {
    for (const [what, minute] of seen) await write(check(what, minute));
    expect(await moves()).toEqual(expected);
  });

  it('say what moved, from what, where and when', async () => {
    await write(check(100, 0));
    await write(check(90, 1));
    await write(check('absent', 2));
    const common = { ...place, companyShopId: null, collectionId: 3 };
    expect(await takeEvents(database)).toEqual([
      {
        type: 'priceMoved',
        payload: { ...common, observedAt: '2026-11-20T09:01:00+00:00', oldPrice: 100, newPrice: 90, currency: 'RUB' },
      },
      { type: 'availabilityTurned', payload: { ...common, observedAt: '2026-11-20T09:02:00+00:00', available: false } },
    ]);
  });

  it('are the same history whatever comes late: only what is newest when it comes moves anything', async () => {
    const seen = fc.oneof(fc.constantFrom<Seen>('absent', 'error', '1 USD'), fc.integer({ min: 1, max: 3 }));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(seen, fc.integer({ min: 0, max: 9 })), { maxLength: 8 }), async (history) => {
        await database.pool.query('truncate link_state, domain_event');
        const expected: string[] = [];
        let newest = -1;
        let price: string | null = null;
        let there: boolean | null = null;
        for (const [what, minute] of history) {
          await write(check(what, minute));
          if (minute < newest) continue;
          newest = minute;
          if (what === 'error') continue;
          const found = what === 'absent' ? null : typeof what === 'number' ? `${what} RUB` : what;
          if (found !== null) {
            const [amount, currency] = (price ?? '').split(' ');
            if (price !== null && found !== price && found.endsWith(` ${currency}`))
              expected.push(`${amount}>${found}`);
            price = found;
          }
          if (there !== null && there !== (found !== null)) expected.push(there ? 'gone' : 'back');
          there = found !== null;
        }
        expect(await moves()).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('see the state that they meet: two that find the same new price at once tell of it once', async () => {
    await write(check(100, 0));
    const lock = `select from link_state where link_id = ${place.linkId} for update`;
    await heldUp(database, lock, [() => write(check(90, 1)), () => write(check(90, 1))]);
    expect(await moves()).toEqual(['100>90 RUB']);
  });

  it('go on from states of before there were events', async () => {
    await write(check('absent', 0));
    await database.pool.query('update link_state set available = null');
    await write(check(100, 1));
    expect(await moves()).toEqual(['back']);
  });
});

describe('a run', () => {
  /** A run of two companies, each with one link, whose shards a node holds. */
  async function started(): Promise<{ collectionId: number; runId: number; shards: [number, number][] }> {
    const { db } = database;
    const companyIds = [await makeCompany(db), await makeCompany(db)];
    const links = await Promise.all(companyIds.map((companyId) => makeLink(db, place.productId, companyId)));
    const collectionId = await makeCollection(db, { cityId: place.cityId, companyIds, productIds: [place.productId] });
    const run = await runCollection(ctx, { id: collectionId });
    const shards = jobs.sent.shard.map(({ data }, at): [number, number] => [data.shardId, links[at]!]);
    for (const [shardId] of shards) await takeShard(ctx, { shardId, nodeId: 0 });
    return { collectionId, runId: run.id, shards };
  }
  const record = ([shardId, linkId]: [number, number]) =>
    recordChecks(ctx, { shardId, nodeId: 0, checks: [check(100, 0, linkId)] });

  it('[PARSE-7] ends once, when its two last shards end at once; what is recorded again tells nothing', async () => {
    const { collectionId, runId, shards } = await started();
    await heldUp(
      database,
      `select from parser_run where id = ${runId} for no key update`,
      shards.map((shard) => () => record(shard)),
    );
    for (const shard of shards) await record(shard);
    expect(await takeEvents(database)).toEqual([
      {
        type: 'runEnded',
        payload: {
          runId,
          collectionId,
          kind: 'priceParsing',
          status: 'done',
          total: 2,
          success: 2,
          notAvailable: 0,
          withError: 0,
          banned: 0,
          newLinks: 0,
          newSellers: 0,
        },
      },
    ]);
  });

  it('that is stopped tells how far it came', async () => {
    const { collectionId, runId, shards } = await started();
    await record(shards[0]!);
    await stopCollection(ctx, { id: collectionId });
    await record(shards[1]!);
    expect(await takeEvents(database)).toMatchObject([
      { type: 'runEnded', payload: { runId, status: 'stopped', total: 2, success: 1 } },
    ]);
  });
});

describe('readers of events', () => {
  const raise = (tx: Parameters<typeof raiseEvents>[0], incidentId: number) =>
    raiseEvents(tx, 'siteIncidentOpened', [{ incidentId, companyId: 1, what: 'price' }]);
  const incidents = (events: readonly ReadEvent[]) =>
    events.map(({ payload }) => ('incidentId' in payload ? payload.incidentId : null));
  const read = (limit = 10) => transact(ctx, (tx) => readEvents(tx, 'letters', limit));

  /** Reads once what is there is behind the oldest transaction under way, also of other programs on this server. */
  async function readAll(): Promise<ReadEvent[]> {
    await until(isBehind);
    return read();
  }

  /** A transaction that ends with the test at the latest. */
  async function open() {
    const transaction = await database.db.startTransaction().execute();
    onTestFinished(async () => {
      if (!transaction.isCommitted) await transaction.rollback().execute();
    });
    return transaction;
  }

  async function until(condition: () => Promise<boolean>): Promise<void> {
    const over = new AbortController();
    onTestFinished(() => over.abort());
    while (!(await condition()) && !over.signal.aborted) await new Promise((next) => setImmediate(next));
  }

  it('are told what happens after they began, again until they pass it with what they do', async () => {
    await transact(ctx, (tx) => raise(tx, 1));
    // Who begins while another transaction is under way is told what was written since that one began.
    await until(isBehind);
    expect(await read()).toEqual([]);
    await transact(ctx, async (tx) => {
      await raise(tx, 2);
      await raise(tx, 3);
    });
    await transact(ctx, (tx) => raise(tx, 4));
    const events = await readAll();
    expect(incidents(events)).toEqual([2, 3, 4]);
    const broken = transact(ctx, async (tx) => {
      await advance(tx, 'letters', events[1]!);
      throw new Error('What it does fails');
    });
    await expect(broken).rejects.toThrow('What it does fails');
    expect(incidents(await read(2))).toEqual([2, 3]);
    await transact(ctx, (tx) => advance(tx, 'letters', events[1]!));
    expect(incidents(await read())).toEqual([4]);
    // Who comes late with an older place takes nobody back.
    await transact(ctx, (tx) => advance(tx, 'letters', events[0]!));
    expect(incidents(await read())).toEqual([4]);
  });

  async function isBehind(): Promise<boolean> {
    const { rows } = await database.pool.query<{ behind: boolean }>(
      'select bool_and(xid < pg_snapshot_xmin(pg_current_snapshot())) as behind from domain_event',
    );
    return rows[0]!.behind;
  }

  it('miss nothing of a transaction that commits after a later one', async () => {
    await read();
    const slow = await open();
    await raise({ db: slow }, 1);
    await transact(ctx, (tx) => raise(tx, 2));
    expect(await read()).toEqual([]);
    await slow.commit().execute();
    expect(incidents(await readAll())).toEqual([1, 2]);
  });

  it('read a later transaction’s smaller id after an earlier one’s, and pass by none of them', async () => {
    await read();
    const [first, second] = [await open(), await open()];
    // The first one has its number before the second one, and its id after it.
    await first.selectFrom('cluster').select('id').forUpdate().execute();
    await first
      .insertInto('tag')
      .values({ name: `t${Math.random()}` })
      .execute();
    await raise({ db: second }, 1);
    await raise({ db: first }, 2);
    await first.commit().execute();
    const [event, ...others] = await readAll();
    expect([incidents([event!]), others]).toEqual([[2], []]);
    await transact(ctx, (tx) => advance(tx, 'letters', event!));
    await second.commit().execute();
    expect(incidents(await readAll())).toEqual([1]);
  });

  it('of one name take turns', async () => {
    await read();
    await transact(ctx, (tx) => raise(tx, 1));
    await readAll();
    await transact(ctx, async (tx) => {
      expect(await readEvents(tx, 'letters', 10)).toHaveLength(1);
      expect(await read()).toEqual([]);
    });
  });

  it('go on after the database was moved to a server whose transactions have smaller numbers', async () => {
    await read();
    await transact(ctx, async (tx) => {
      for (const id of [1, 2, 3]) await raise(tx, id);
    });
    await database.pool.query('update domain_event set xid = ((id + 9e15)::bigint::text)::xid8');
    await database.pool.query(
      'update domain_event_cursor set (last_xid, last_id) = (select xid, id from domain_event order by xid limit 1)',
    );
    await transact(ctx, (tx) => raise(tx, 4));
    await keepEvents(ctx);
    const ahead = 'select id from domain_event where xid > pg_snapshot_xmax(pg_current_snapshot())';
    expect((await database.pool.query(ahead)).rows).toEqual([]);
    expect(incidents(await readAll())).toEqual([2, 3, 4]);
    // A second round finds nothing to do.
    const before = await database.pool.query('select * from domain_event order by id');
    await keepEvents(ctx);
    expect((await database.pool.query('select * from domain_event order by id')).rows).toEqual(before.rows);
  });
});

describe('house-keeping of events', () => {
  const months = async () =>
    (
      await database.pool.query<{ name: string }>(
        "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'domain_event'::regclass order by 1",
      )
    ).rows.map(({ name }) => name);

  it('drops months that are wholly older than 30 days, and makes those ahead', async () => {
    await database.pool.query(`
      create table domain_event_2025_08 partition of domain_event for values from ('2025-08-01 00:00+00') to ('2025-09-01 00:00+00');
      create table domain_event_2025_09 partition of domain_event for values from ('2025-09-01 00:00+00') to ('2025-10-01 00:00+00')`);
    const own = (await months()).filter((name) => !name.includes('2025_0'));
    expect(own).toHaveLength(2);
    await keepEvents({ ...ctx, now: () => new Date('2025-09-30T23:59:59Z') });
    expect(await months()).toEqual(['domain_event_2025_08', 'domain_event_2025_09', ...own]);
    await keepEvents({ ...ctx, now: () => new Date('2025-10-01T00:00:00Z') });
    expect(await months()).toEqual(['domain_event_2025_09', ...own]);
    await keepEvents({ ...ctx, now: () => new Date('2025-10-31T00:00:00Z') });
    expect(await months()).toEqual(own);
    await ensurePartitions(ctx);
    expect(await months()).toEqual(own);
  });
});
