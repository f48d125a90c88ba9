import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { recordJobs } from '@tsenomer/core/testing';
import { writeSetting } from '@tsenomer/core/platform/setting';
import { demoShops } from '@tsenomer/demo-market';
import { createTestDatabase, makeCollection, makeCompany, makeProduct, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { demoState, isEmptyInstallation, removeDemo, seedDemo } from '../src/index.ts';

/** Tables that tell of the installation’s life, or are written by starting it: the audit log above all. */
const LIVES_ON: ReadonlySet<string> = new Set([
  'audit_entry',
  'migration',
  'setting',
  'mail',
  'cluster',
  'installation',
]);
const DAYS = 3;

let test: TestDatabase;
let ctx: SystemContext;
let folder: string;
let before: Map<string, string>;
let adminId: number;

const environment = () => ({ kind: 'folder' as const, folder });

/** All rows of each table as one text. */
async function contents(): Promise<Map<string, string>> {
  const { rows } = await test.pool.query<{ name: string }>(`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'p') and not c.relispartition order by 1`);
  const texts = new Map<string, string>();
  for (const { name } of rows) {
    const { rows: all } = await test.pool.query<{ text: string }>(
      `select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]')::text as text from ${name} t`,
    );
    texts.set(name, all[0]?.text ?? '');
  }
  return texts;
}

beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tsenomer-demo-'));
  adminId = await makeUser(test.db, 'admin');
  // Amounts of a month that is closed stay equal whenever the test runs.
  const now = new Date();
  ctx = systemContext({ db: test.db, jobs: recordJobs(), now: () => now, installation: INITIAL_INSTALLATION });
  before = await contents();
  await seedDemo(ctx, {
    hosts: new Map(demoShops.map((shop, at) => [shop.key, `127.0.0.1:${9000 + at}`])),
    proxies: ['http://127.0.0.1:9100'],
    days: DAYS,
    photos: { environment: environment(), reEncode: async (bytes) => bytes, reEncodePhoto: async (bytes) => bytes },
  });
  await writeSetting(ctx, 'demoMarket', { basePort: 9000, filledAt: new Date().toISOString() });
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await test.drop();
});

describe('the demo is removed', () => {
  it('only by an administrator of the platform, and not while something is collected', async () => {
    for (const role of ['user', 'manager', 'agent', 'demo'] as const) {
      const caller: SystemContext = { ...ctx, actor: { kind: 'user', userId: adminId, role, companyId: null } };
      await expect(removeDemo(caller, environment())).rejects.toMatchObject({
        code: role === 'demo' ? 'DEMO_FORBIDDEN' : 'FORBIDDEN',
      });
    }
    const { rows } = await test.pool.query<{ id: number }>(
      `insert into parser_run (collection_id, kind, status, started_at)
       select id, 'priceParsing', 'running', now() from collection limit 1 returning id`,
    );
    await expect(removeDemo(ctx, environment())).rejects.toMatchObject({ code: 'COLLECTION_RUNNING' });
    await test.pool.query('delete from parser_run where id = $1', [rows[0]?.id]);
  });

  it('after what was added beside it is told, without a trace, and is not filled in again', async () => {
    await expect(demoState(ctx)).resolves.toEqual({ filled: true, own: { products: 0, companies: 0, collections: 0 } });
    await makeProduct(test.db);
    const companyId = await makeCompany(test.db);
    const { rows: cities } = await test.pool.query<{ id: number }>('select id from city limit 1');
    await makeCollection(test.db, { cityId: cities[0]?.id ?? 0, companyIds: [companyId], productIds: [] });
    await expect(demoState(ctx)).resolves.toMatchObject({ filled: true, own: { products: 1, collections: 1 } });
    await test.pool.query('update app_user set company_id = (select min(id) from company) where id = $1', [adminId]);
    expect(await readdir(folder)).toEqual(['shelf']);

    await removeDemo(ctx, environment());

    const after = await contents();
    for (const [name, text] of before) if (!LIVES_ON.has(name)) expect([name, after.get(name)]).toEqual([name, text]);
    expect([...after.keys()]).toEqual([...before.keys()]);
    await expect(readdir(folder)).resolves.toEqual([]);
    await expect(demoState(ctx)).resolves.toMatchObject({ filled: false });
    await expect(isEmptyInstallation(ctx)).resolves.toBe(true);
    await expect(removeDemo(ctx, environment())).rejects.toMatchObject({ code: 'DEMO_NOT_HERE' });
    const { rows } = await test.pool.query<{ name: string; value: unknown }>(
      `select name, value from setting where name in ('proxies', 'collectorAllowedHosts', 'demoMarket') order by name`,
    );
    expect(rows.map(({ value }) => value)).toEqual([{ hosts: [] }, { basePort: null, removed: true }, { list: '' }]);
  });
});
