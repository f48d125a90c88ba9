import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_PARSER_CONFIG } from '@tsenomer/contracts';
import type { ParserConfig, RoleName } from '@tsenomer/contracts';
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
import {
  deleteParserConfig,
  getParserConfig,
  listParserConfigs,
  setParserConfig,
} from '../src/collecting/parser-config/index.ts';
import { runCollection, stopCollection, takeShard } from '../src/collecting/work/index.ts';
import { systemContext } from './support/context.ts';
import { recordJobs } from '../src/testing/index.ts';

/** Every field differs from the default. */
const CONFIG: ParserConfig = {
  proxy: true,
  fetcher: 'browser',
  browserAfterBan: true,
  userAgent: 'browser',
  obeyRobotsTxt: false,
  requestsPerSecond: 2.5,
  waitUntil: 'load',
  threadCount: 7,
  productPhotoSavingFlag: true,
  productSubnameSavingFlag: true,
  ratingReviewFlag: false,
  screenshotsSavingFlag: true,
  getMeasuredValueAndUnit: false,
  delayBetweenPages: { min: 100, max: 900 },
  manualTimeout: 1500,
  timeout: 60_000,
  headfulXServerFlag: true,
  shareBrowserBetweenSellersFlag: false,
  proxyRotation: { type: 'links', triggerEvery: 20, withBrowserRefresh: true },
  city: { via: 'cookie', name: 'region' },
  cityValues: { 1: 'msk' },
  robot: { price: '.price@content', inStockText: 'В наличии', availability: '.stock', currency: 'RUB' },
  searchUrl: 'https://shop.example/search?q={text}',
  healsByItself: true,
  assortmentUrl: 'https://shop.example/catalog',
};

let test: TestDatabase;
let companyId: number;
let adminId: number;
beforeAll(async () => {
  test = await createTestDatabase();
  adminId = await makeUser(test.db, 'admin', { name: 'Пётр' });
});
afterAll(() => test.drop());
beforeEach(async () => {
  companyId = await makeCompany(test.db, { config: null });
});

function context(role: RoleName = 'admin'): SystemContext {
  return systemContext(test.db, { actor: { kind: 'user', userId: adminId, role, companyId: null } });
}

function audited() {
  return test.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('entity', '=', 'parserConfig')
    .where('entity_id', '=', String(companyId))
    .orderBy('id')
    .execute();
}

describe('a company’s parser config', () => {
  it('[DIR-5] keeps every field as it was set', async () => {
    expect(await getParserConfig(context(), { companyId })).toEqual({ companyId, config: null });
    expect(await setParserConfig(context(), { companyId, config: CONFIG })).toEqual({ companyId, config: CONFIG });
    expect(await getParserConfig(context(), { companyId })).toEqual({ companyId, config: CONFIG });
  });

  it('[DIR-5] is given for many companies; those that are gone are left out', async () => {
    const other = await makeCompany(test.db);
    const configs = await listParserConfigs(context(), { companyIds: [other, companyId, 999_999, other] });
    expect(configs).toEqual([
      { companyId, config: null },
      { companyId: other, config: DEFAULT_PARSER_CONFIG },
    ]);
  });

  it('[DIR-5] is taken away, once or twice', async () => {
    await setParserConfig(context(), { companyId, config: CONFIG });
    await deleteParserConfig(context(), { companyId });
    await deleteParserConfig(context(), { companyId });
    expect(await getParserConfig(context(), { companyId })).toEqual({ companyId, config: null });
    expect((await audited()).map(({ action }) => action)).toEqual(['create', 'delete']);
  });

  it('keeps fields that do not go together', async () => {
    const config: ParserConfig = { ...CONFIG, proxy: false, fetcher: 'http' };
    await setParserConfig(context(), { companyId, config });
    expect(await getParserConfig(context(), { companyId })).toEqual({ companyId, config });
  });

  it('leaves a trace of what changed, and none when nothing did', async () => {
    await setParserConfig(context(), { companyId, config: DEFAULT_PARSER_CONFIG });
    const changed: ParserConfig = { ...DEFAULT_PARSER_CONFIG, threadCount: 9, robot: { price: '.p' } };
    await setParserConfig(context(), { companyId, config: changed });
    await setParserConfig(context(), { companyId, config: changed });
    const entries = await audited();
    expect(entries.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ['create', 'Пётр'],
      ['edit', 'Пётр'],
    ]);
    expect(entries[1]?.changes).toEqual({
      threadCount: { from: 4, to: 9 },
      robot: { from: null, to: { price: '.p' } },
    });
  });

  it('[DIR-5] refuses selectors that cannot be understood, naming each', async () => {
    const robot = { price: '.price[', oldPrice: '.old@content', name: 'h1:nosuch', inStockText: '.x[', sku: '//b' };
    await expect(setParserConfig(context(), { companyId, config: { ...CONFIG, robot } })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [
        { path: 'body.robot.price', code: 'selector' },
        { path: 'body.robot.name', code: 'selector' },
        { path: 'body.robot.sku', code: 'selector' },
      ],
    });
    expect((await getParserConfig(context(), { companyId })).config).toBeNull();
  });

  it.each(['user', 'demo', 'manager', 'agent'] as const)(
    '[DIR-5] is not changed by %s, and read by no other than the client’s administrator',
    async (role) => {
      const ctx = context(role);
      const code = role === 'demo' ? 'DEMO_FORBIDDEN' : 'FORBIDDEN';
      for (const read of [getParserConfig(ctx, { companyId }), listParserConfigs(ctx, { companyIds: [companyId] })]) {
        if (role === 'user') await read;
        else await expect(read).rejects.toMatchObject({ code });
      }
      await expect(setParserConfig(ctx, { companyId, config: CONFIG })).rejects.toMatchObject({ code });
      await expect(deleteParserConfig(ctx, { companyId })).rejects.toMatchObject({ code });
    },
  );

  it('is no config of a company that is not there', async () => {
    const gone = { companyId: 999_999 };
    await expect(getParserConfig(context(), gone)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(setParserConfig(context(), { ...gone, config: CONFIG })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(deleteParserConfig(context(), gone)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[DIR-5] acts from the next shard that a node takes', async () => {
    await setParserConfig(context(), { companyId, config: DEFAULT_PARSER_CONFIG });
    const jobs = recordJobs();
    const ctx = systemContext(test.db, { jobs });
    const productId = await makeProduct(test.db);
    await makeLink(test.db, productId, companyId);
    const id = await makeCollection(test.db, {
      cityId: await makeCity(test.db),
      companyIds: [companyId],
      productIds: [productId],
    });
    await runCollection(ctx, { id });
    const shardId = jobs.sent.shard[0]?.data.shardId ?? 0;
    await test.db
      .insertInto('cluster_node')
      .values({ id: 1, identity: randomUUID(), name: 'node', version: '1' })
      .execute();
    expect((await takeShard(ctx, { shardId, nodeId: 1 }))?.company.config).toEqual(DEFAULT_PARSER_CONFIG);
    await setParserConfig(context(), { companyId, config: CONFIG });
    expect((await takeShard(ctx, { shardId, nodeId: 1 }))?.company.config).toEqual(CONFIG);
    await expect(deleteParserConfig(context(), { companyId })).rejects.toMatchObject({ code: 'COLLECTION_RUNNING' });
    await stopCollection(ctx, { id });
    await deleteParserConfig(context(), { companyId });
    expect((await getParserConfig(context(), { companyId })).config).toBeNull();
  });
});
