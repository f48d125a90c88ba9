import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DEFAULT_COLLECTION_SETTINGS,
  DEFAULT_LINK_SEARCH_SETTINGS,
  DEFAULT_PARSER_CONFIG,
  INITIAL_INSTALLATION,
} from '@tsenomer/contracts';
import type { LinkSearchSettings, MonitoringKind, ParserConfig } from '@tsenomer/contracts';
import { createJobPort, systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { writeSetting } from '@tsenomer/core/platform/setting';
import { runCollection, stopCollection } from '@tsenomer/core/collecting/work';
import { createJobEngine } from '@tsenomer/db';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { demoCompany, demoPath, demoProducts, demoSellers, demoSells } from '@tsenomer/demo-market';
import type { DemoProduct } from '@tsenomer/demo-market';
import { startDemoShops } from '@tsenomer/demo-shops';
import type { DemoShopsRunning } from '@tsenomer/demo-shops';
import { startHeldShop } from './support/held-shop.ts';
import { runEnded, until } from './support/long-run.ts';
import { startNodeOfFile, startNodeProcess } from './support/node-process.ts';
import { html, productPage, startSite } from './support/site.ts';

let shops: DemoShopsRunning;
let database: TestDatabase;
let ctx: SystemContext;
/** One node searches in all tests, until the last one kills it. */
let node: ChildProcess;

beforeAll(async () => {
  shops = await startDemoShops({ now: () => new Date('2026-11-20T09:00:00Z'), basePort: 0 });
  database = await createTestDatabase();
  const engine = createJobEngine({ url: database.url, name: 'test-jobs', supervise: true });
  await engine.start();
  ctx = systemContext({
    db: database.db,
    jobs: createJobPort(engine),
    now: () => new Date(),
    installation: INITIAL_INSTALLATION,
  });
  const started = await startNodeOfFile(database.url);
  node = started.node;
  return async () => {
    await started.end();
    await engine.stop({ graceful: false });
    await database.drop();
  };
});
afterAll(() => shops.close());

const hostOf = (key: string): string => `127.0.0.1:${shops.shops.find(({ companyKey }) => companyKey === key)!.port}`;

interface Search {
  readonly host: string;
  readonly kind?: MonitoringKind;
  readonly config?: Partial<ParserConfig>;
  readonly settings?: Partial<LinkSearchSettings>;
  readonly products: readonly DemoProduct[];
  /** A seller of the company's site that is a company already. */
  readonly seller?: string;
}

/** Starts a search for products of the demo's catalogue at a company. */
async function startSearch({ host, kind = 'findLinks', config, settings, products, seller }: Search) {
  const { db } = ctx;
  await writeSetting(ctx, 'collectorAllowedHosts', { hosts: [host] });
  const name = `Магазин на ${host}`;
  if (seller !== undefined) await makeCompany(db, { name, host, seller_name: seller });
  const companyId = await makeCompany(db, {
    name,
    host,
    config: {
      ...DEFAULT_PARSER_CONFIG,
      requestsPerSecond: null,
      obeyRobotsTxt: false,
      ...config,
      searchUrl: `http://${host}/search?q={text}`,
    },
  });
  const productIds: number[] = [];
  for (const product of products) {
    const id = await makeProduct(db, {
      name: product.name,
      manufacturer_article: product.manufacturerArticle,
      mrp: product.mrp,
    });
    await db.insertInto('product_barcode').values({ product_id: id, code: product.barcodes[0]! }).execute();
    productIds.push(id);
  }
  const collectionId = await makeCollection(
    db,
    { cityId: await makeCity(db), companyIds: [companyId], productIds },
    { kind },
  );
  const stored = {
    ...DEFAULT_COLLECTION_SETTINGS,
    parserTaskCommandArguments: { ...DEFAULT_LINK_SEARCH_SETTINGS, ...settings },
  };
  await db
    .updateTable('collection')
    .set({ settings: JSON.stringify(stored) })
    .where('id', '=', collectionId)
    .execute();
  const run = await runCollection(ctx, { id: collectionId });
  return { companyId, productIds, collectionId, runId: run.id };
}

async function taskOf(runId: number) {
  return ctx.db.selectFrom('parser_task').selectAll().where('run_id', '=', runId).executeTakeFirstOrThrow();
}

async function billed(collectionId: number): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    'select coalesce(sum(checks), 0)::int as n from check_ledger where collection_id = $1',
    [collectionId],
  );
  return rows[0]!.n;
}

const some = (sold: boolean, key: string, count: number) =>
  demoProducts.filter((product) => demoSells(demoCompany(key)!, product) === sold).slice(0, count);

describe('a node that searches', () => {
  it('[PARSE-2] links every product to its page in the shop, and none that the shop lacks', async () => {
    const shop = demoCompany('domovik')!;
    const [sold, lacking] = [some(true, 'domovik', 12), some(false, 'domovik', 3)];
    const { productIds, runId, companyId } = await startSearch({
      host: hostOf('domovik'),
      products: [...sold, ...lacking],
    });
    await until(() => runEnded(ctx, runId));
    const links = await ctx.db
      .selectFrom('link')
      .select(['product_id', 'url'])
      .where('company_id', '=', companyId)
      .orderBy('product_id')
      .execute();
    expect(links).toEqual(
      sold.map((product, at) => ({
        product_id: productIds[at],
        url: `http://${hostOf('domovik')}${demoPath(shop, product)}`,
      })),
    );
    expect(await taskOf(runId)).toMatchObject({
      status: 'done',
      success: sold.length,
      not_available: lacking.length,
      with_error: 0,
      new_links: sold.length,
    });
  });

  it('[PARSE-3] finds the sellers of a marketplace and links products to their pages', async () => {
    const market = demoCompany('yarmarka')!;
    const products = demoProducts
      .filter((product) => demoSellers.filter((seller) => demoSells(seller, product)).length === 4)
      .slice(0, 3);
    const { runId } = await startSearch({
      host: hostOf('yarmarka'),
      kind: 'findSellersAndLinks',
      config: market.parserConfig,
      products,
      seller: demoSellers[0]!.sellerName!,
    });
    await until(() => runEnded(ctx, runId));
    const { rows } = await database.pool.query<{ seller_name: string; urls: string[] }>(
      'select c.seller_name, array_agg(l.url order by l.url) as urls from company c join link l on l.company_id = c.id where c.host = $1 and c.seller_name is not null group by 1',
      [hostOf('yarmarka')],
    );
    const expected = Object.fromEntries(
      demoSellers.map((seller) => [
        seller.sellerName,
        products.map((product) => `http://${hostOf('yarmarka')}${demoPath(seller, product)}`).sort(),
      ]),
    );
    expect(Object.fromEntries(rows.map(({ seller_name: name, urls }) => [name, urls]))).toEqual(expected);
    expect(await taskOf(runId)).toMatchObject({ status: 'done', new_links: 4 * products.length, sellers: 3 });
  });

  it('[PARSE-2] [NODE-4] asks for nothing more once its collection is stopped', async () => {
    const shop = await startHeldShop();
    const { collectionId } = await startSearch({
      host: shop.host,
      products: demoProducts.slice(0, 20),
      settings: { threadCount: 3 },
    });
    await shop.reaches(3);
    await stopCollection(ctx, { id: collectionId });
    await shop.reaches(0);
    expect(shop.asked).toHaveLength(3);
    expect(await billed(collectionId)).toBe(0);
  });

  it('[PARSE-2] [PARSE-7] goes on after its node was killed: every product is searched and counted once', async () => {
    const products = demoProducts.slice(0, 40);
    const held = Promise.withResolvers<void>();
    let asked = 0;
    const site = await startSite((request, response) => {
      asked += 1;
      const answer = html(
        request.url?.startsWith('/search') === true ? '<body>Ничего не найдено</body>' : productPage(),
      );
      // The rest of the shard waits for the node to be killed.
      if (asked <= 30) answer(request, response);
      else void held.promise.then(() => answer(request, response));
    });
    const { collectionId, runId } = await startSearch({
      host: site.host,
      products,
      settings: { parseBy: 'name', threadCount: 2 },
    });
    await until(async () => (await billed(collectionId)) >= 10);
    node.kill('SIGKILL');
    await once(node, 'exit');
    const before = await billed(collectionId);
    held.resolve();
    await startNodeProcess(database.url);
    await until(() => runEnded(ctx, runId));
    expect(before).toBeLessThan(products.length);
    expect(await billed(collectionId)).toBe(products.length);
    expect(await taskOf(runId)).toMatchObject({ not_available: products.length, with_error: 0 });
  });
});
