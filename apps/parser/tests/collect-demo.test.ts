import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { pino } from 'pino';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { createJobPort, systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { getCollection } from '@tsenomer/core/collecting/collection';
import { clusterKey } from '@tsenomer/core/collecting/node';
import { mainReport } from '@tsenomer/core/reports/report';
import { seedDemo } from '@tsenomer/demo-data';
import { rescueShards, runCollection, stopCollection } from '@tsenomer/core/collecting/work';
import { createJobEngine } from '@tsenomer/db';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { demoCities, demoCollections, demoCompany, demoFault, demoOfferAt, demoProducts } from '@tsenomer/demo-market';
import { startDemoShops } from '@tsenomer/demo-shops';
import type { DemoShopsRunning } from '@tsenomer/demo-shops';
import { startNode } from '../src/index.ts';
import type { RunningNode } from '../src/index.ts';

const MOMENT = new Date('2026-11-20T09:00:00Z');
const now = () => MOMENT;

let database: TestDatabase;
let shops: DemoShopsRunning;
let engine: ReturnType<typeof createJobEngine>;
let ctx: SystemContext;

beforeAll(async () => {
  database = await createTestDatabase();
  shops = await startDemoShops({ now, basePort: 0 });
  engine = createJobEngine({ url: database.url, name: 'test-jobs', supervise: false });
  await engine.start();
  ctx = systemContext({ db: database.db, jobs: createJobPort(engine), now, installation: INITIAL_INSTALLATION });
  const hosts = new Map(shops.shops.map((shop) => [shop.companyKey, `127.0.0.1:${shop.port}`]));
  await seedDemo(ctx, { hosts, proxies: shops.proxies.map((proxy) => proxy.url), days: 2 });
});
afterAll(async () => {
  await engine.stop({ graceful: false });
  await shops.close();
  await database.drop();
});

async function startTestNode(): Promise<RunningNode> {
  const dataDir = await mkdtemp(join(tmpdir(), 'node-'));
  const node = await startNode({
    databaseUrl: database.url,
    dataDir,
    storage: null,
    name: 'test',
    master: false,
    server: null,
    version: 'test',
    shardsAtOnce: 8,
    power: 1,
    // The same Chromium without windows, where the tests have one.
    chromiumPath: process.env['WINDOWLESS_CHROMIUM_PATH'] ?? null,
    id: null,
    key: (await clusterKey(ctx)).nodeKey,
    publicUrl: null,
    log: pino({ level: 'silent' }),
    clock: { now, machine: now, heard: () => undefined },
    onOrder: () => undefined,
  });
  onTestFinished(async () => {
    await node.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return node;
}

async function collectionNamed(name: string): Promise<number> {
  return (await database.db.selectFrom('collection').select('id').where('name', '=', name).executeTakeFirstOrThrow())
    .id;
}

async function waitForRun(runId: number): Promise<string> {
  for (;;) {
    const { status } = await database.db
      .selectFrom('parser_run')
      .select('status')
      .where('id', '=', runId)
      .executeTakeFirstOrThrow();
    if (status === 'done' || status === 'stopped') return status;
    await new Promise((done) => setTimeout(done, 100));
  }
}

/**
 * Every fourth product of the market, and those whose pages have a fault: all shops show all kinds of pages by them.
 */
const SEEN = new Set(
  demoProducts
    .filter(({ key }, at) => at % 4 === 0 || demoFault('perekat', key) !== null)
    .map(({ article }) => article),
);

async function idsSeen(): Promise<number[]> {
  const rows = await database.db.selectFrom('product').select(['id', 'client_article']).execute();
  return rows.filter(({ client_article: article }) => SEEN.has(article ?? '')).map(({ id }) => id);
}

const COUNTED = ['price', 'availability', 'name', 'rating', 'photo', 'measure', 'seller'] as const;

/**
 * The fields that a company's pages show in other shares now than in its seeded past: such a change would be told as
 * one of the site.
 */
async function unlikeThePast(collectionId: number): Promise<unknown[]> {
  const shares = COUNTED.map((field) => `sum(h.${field})::float / sum(h.pages) as ${field}`).join(', ');
  const { rows } = await database.pool.query<
    Record<(typeof COUNTED)[number], number> & { company: string; past: boolean }
  >(
    `select c.full_name as company, h.hour < $1 as past, ${shares} from company_hour h join company c on c.id = h.company_id
     where c.id in (select company_id from parser_task where collection_id = $2) group by 1, 2 having sum(h.pages) > 0`,
    [new Date(MOMENT.getTime() - 3_600_000), collectionId],
  );
  return rows
    .filter(({ past }) => !past)
    .flatMap((present) => {
      const before = rows.find((row) => row.past && row.company === present.company);
      return COUNTED.filter((field) => Math.abs((before?.[field] ?? 0) - present[field]) > 0.3).map((field) => [
        present.company,
        field,
        before?.[field],
        present[field],
      ]);
    });
}

describe('collecting the demo market', () => {
  it('[PARSE-1] sees in every shop exactly what the market’s price function says', async () => {
    const collection = demoCollections[0]!;
    const id = await collectionNamed(collection.name);
    const node = await startTestNode();
    const run = await runCollection(ctx, { id, productIds: await idsSeen() });
    expect(await waitForRun(run.id)).toBe('done');

    const { rows, sources } = await mainReport(ctx, {
      parsingCollectionId: id,
      page: 1,
      limit: 5000,
      sort: 'name',
      descending: false,
    });
    const city = demoCities.find((candidate) => candidate.key === collection.city)!;
    const companies = new Map(
      collection.companies.map((key) => {
        const company = demoCompany(key)!;
        return [company.sellerName === null ? company.name : `${company.name} - ${company.sellerName}`, company];
      }),
    );
    const wrong: unknown[] = [];
    let compared = 0;
    for (const row of rows.filter(({ clientArticle }) => SEEN.has(clientArticle ?? ''))) {
      const product = demoProducts.find((candidate) => candidate.article === row.clientArticle)!;
      for (const cell of row.cells) {
        const company = companies.get(sources[cell.source]!.name)!;
        if (demoFault(company.key, product.key) !== null) continue;
        const offer = demoOfferAt({ company, product, city, at: MOMENT });
        const expected = offer?.available
          ? ['offer', Number(offer.price), offer.oldPrice === null ? null : Number(offer.oldPrice)]
          : ['notAvailable', null, null];
        compared += 1;
        const seen = [cell.state, cell.price, cell.oldPrice];
        if (JSON.stringify(seen) !== JSON.stringify(expected))
          wrong.push({ company: company.key, product: product.key, seen, expected, code: cell.errorCode });
      }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(400);
    // The seeded past has the ratings of the market: a run that read fewer would look like a site that stopped showing
    // them. A page watched as an analog shows another product.
    const { rows: rated } = await database.pool.query<{
      company: string;
      article: string;
      rating: number | null;
      rating_count: number | null;
    }>(
      `select c.full_name as company, p.client_article as article, o.rating, o.rating_count from observation o
       join company c on c.id = o.company_id join product p on p.id = o.product_id
       join link l on l.id = o.link_id and not l.analog
       where o.outcome = 1 and o.task_id in (select id from parser_task where run_id = $1)`,
      [run.id],
    );
    const otherwise = rated.filter(({ company, article, rating, rating_count: count }) => {
      const offer = demoOfferAt({
        company: companies.get(company)!,
        product: demoProducts.find((product) => product.article === article)!,
        city,
        at: MOMENT,
      });
      const expected = offer?.rating ?? null;
      return (
        JSON.stringify([rating, count]) !==
        JSON.stringify(expected === null ? [null, null] : [Math.round(expected.value * 100), expected.count])
      );
    });
    expect(otherwise).toEqual([]);
    const showing = new Set(rated.filter(({ rating }) => rating !== null).map(({ company }) => company));
    const showsRatings = [...companies]
      .filter(([, company]) => company.pricing.ratings !== 'none')
      .map(([name]) => name);
    expect([...showing].toSorted()).toEqual(showsRatings.toSorted());
    expect(await unlikeThePast(id)).toEqual([]);
    const details = await getCollection(ctx, { id });
    expect(details.results.every((result) => result.clusterNode?.id === node.id)).toBe(true);
  });

  it('[PARSE-5] gives every fault of the faulty shop its own code', async () => {
    const id = await collectionNamed(demoCollections[0]!.name);
    const { rows } = await database.pool.query<{ url: string; error_code: number }>(
      `select l.url, s.error_code from link_state s join link l on l.id = s.link_id join company c on c.id = l.company_id
       where c.name = $1 and s.task_id in (select max(id) from parser_task where collection_id = $2 group by company_id)`,
      [demoCompany('perekat')!.name, id],
    );
    const codes: Record<string, number> = {
      'not-found': 1,
      'internal-error': 16,
      'bad-gateway': 17,
      unavailable: 18,
      'gateway-timeout': 19,
      nginx: 15,
      dropped: 14,
      endless: 20,
      'no-price': 2,
      'unknown-city': 3,
      tenfold: 8,
    };
    const expected = demoProducts.flatMap((product) => {
      const fault = demoFault('perekat', product.key);
      return fault === null ? [] : [codes[fault]!];
    });
    const seen = rows.filter((row) => row.error_code !== null).map((row) => row.error_code);
    expect(seen.sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b));
  });

  it('renders the shop that is built by script, in a browser', async () => {
    const id = await collectionNamed(demoCollections[2]!.name);
    const { id: companyId } = await database.db
      .selectFrom('company')
      .select('id')
      .where('name', '=', demoCompany('vspyshka')!.name)
      .executeTakeFirstOrThrow();
    const links = await database.db
      .selectFrom('link')
      .innerJoin('collection_product as cp', 'cp.product_id', 'link.product_id')
      .select('link.product_id')
      .where('company_id', '=', companyId)
      .where('cp.collection_id', '=', id)
      .limit(6)
      .execute();
    await startTestNode();
    const run = await runCollection(ctx, {
      id,
      companyIds: [companyId],
      productIds: links.map((link) => link.product_id),
    });
    expect(await waitForRun(run.id)).toBe('done');
    const { rows } = await database.pool.query(
      'select outcome, error_code from observation where collection_id = $1 and company_id = $2 and task_id in (select id from parser_task where run_id = $3)',
      [id, companyId, run.id],
    );
    expect(rows).toHaveLength(6);
    expect(rows.every((row) => row.outcome !== 3)).toBe(true);
    expect(await unlikeThePast(id)).toEqual([]);
  });

  it('[COLL-8] stops within moments and starts anew', async () => {
    const id = await collectionNamed(demoCollections[0]!.name);
    await startTestNode();
    const run = await runCollection(ctx, { id });
    await stopCollection(ctx, { id });
    expect(await waitForRun(run.id)).toBe('stopped');
    // A shard of which a batch is being recorded at that moment is not waited for: who looks after shards marks it.
    await expect
      .poll(
        async () => {
          await rescueShards(ctx);
          const { rows } = await database.pool.query<{ n: number }>(
            "select count(*)::int as n from shard where status in ('queued', 'running')",
          );
          return rows[0]!.n;
        },
        { timeout: 60_000 },
      )
      .toBe(0);
  });
});
