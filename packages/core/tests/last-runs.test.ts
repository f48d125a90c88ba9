import { createTestDatabase, makeCity, makeCollection, makeCompany, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { WorkStatus } from '@tsenomer/db';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteCollection } from '../src/collecting/collection/index.ts';
import { loadLastRuns } from '../src/collecting/work/index.ts';
import { systemContext } from './support/context.ts';

let database: TestDatabase;
let cityId: number;
let companyId: number;
let productId: number;
let first: number;
let second: number;

beforeAll(async () => {
  database = await createTestDatabase();
  cityId = await makeCity(database.db);
  companyId = await makeCompany(database.db);
  productId = await makeProduct(database.db);
});
afterAll(() => database.drop());

beforeEach(async () => {
  await database.pool.query('delete from parser_run');
  first = await makeMonitoring();
  second = await makeMonitoring();
});

function makeMonitoring(): Promise<number> {
  return makeCollection(database.db, { cityId, companyIds: [companyId], productIds: [productId] });
}

/** A run that began then (of 10 November in Moscow, unless told), by its id. */
async function ran(collectionId: number, startedAt: string, status: WorkStatus = 'done'): Promise<number> {
  const { id } = await database.db
    .insertInto('parser_run')
    .values({ collection_id: collectionId, kind: 'priceParsing', status, started_at: startedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function lastRuns(limit = 8): Promise<readonly (readonly [id: number, earlierToday: number])[]> {
  const runs = await loadLastRuns(database.db, { today: '2031-11-10', timeZone: 'Europe/Moscow', limit });
  return runs.map(({ id, earlierToday }) => [id, earlierToday]);
}

describe('the last runs', () => {
  it('are one of each monitoring, the newest first, however often one is repeated', async () => {
    const whole = await ran(first, '2031-11-10T06:00:00Z');
    await ran(second, '2031-11-10T06:10:00Z');
    await ran(second, '2031-11-10T06:20:00Z', 'stopped');
    const repeated = await ran(second, '2031-11-10T06:30:00Z');
    expect(await lastRuns()).toEqual([
      [repeated, 2],
      [whole, 0],
    ]);
    expect(await lastRuns(1)).toEqual([[repeated, 2]]);
  });

  it('count the earlier ones from the midnight of the zone', async () => {
    await ran(first, '2031-11-09T20:59:59Z');
    await ran(first, '2031-11-09T21:00:00Z');
    const newest = await ran(first, '2031-11-10T06:00:00Z');
    await ran(second, '2031-11-09T10:00:00Z');
    const yesterday = await ran(second, '2031-11-09T11:00:00Z');
    expect(await lastRuns()).toEqual([
      [newest, 1],
      [yesterday, 0],
    ]);
  });

  it('are those that have ended', async () => {
    const ended = await ran(first, '2031-11-10T06:00:00Z', 'stopped');
    await ran(first, '2031-11-10T07:00:00Z', 'running');
    await ran(second, '2031-11-10T08:00:00Z', 'queued');
    expect(await lastRuns()).toEqual([[ended, 0]]);
  });

  it('are of monitorings that are there', async () => {
    const there = await ran(first, '2031-11-10T06:00:00Z');
    await ran(second, '2031-11-10T07:00:00Z');
    await deleteCollection(systemContext(database.db), { id: second });
    expect(await lastRuns()).toEqual([[there, 0]]);
  });

  it('are of two at one moment the one that was made later', async () => {
    await ran(first, '2031-11-10T06:00:00Z');
    const later = await ran(first, '2031-11-10T06:00:00Z');
    expect(await lastRuns()).toEqual([[later, 1]]);
  });

  it('add up what their tasks did', async () => {
    const run = await ran(first, '2031-11-10T06:00:00Z');
    await database.pool.query(
      `insert into parser_task (run_id, collection_id, company_id, city_id, kind, status, total, success, with_error)
       select $1, $2, $3, $4, 'priceParsing', 'done', 10, 6, 1 from generate_series(1, 2)`,
      [run, first, companyId, cityId],
    );
    const [only] = await loadLastRuns(database.db, { today: '2031-11-10', timeZone: 'Europe/Moscow', limit: 8 });
    expect(only).toMatchObject({
      collectionId: first,
      startedAt: '2031-11-10T06:00:00.000Z',
      progress: { total: 20, success: 12, notAvailable: 0, withError: 2 },
    });
  });
});
