import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { companyHealing } from '@tsenomer/core/collecting/healing';
import { getParserConfig } from '@tsenomer/core/collecting/parser-config';
import { recordJobs } from '@tsenomer/core/testing';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { seedDemo } from '@tsenomer/demo-data';
import { demoCities, demoCompany, demoOfferAt, demoPath, demoProducts } from '@tsenomer/demo-market';
import { startDemoShops } from '@tsenomer/demo-shops';
import type { DemoShopsRunning } from '@tsenomer/demo-shops';
import { readAnswer } from '@tsenomer/sites';

const MOMENT = new Date('2026-11-20T09:00:00Z');

let database: TestDatabase;
let shops: DemoShopsRunning;
let ctx: SystemContext;
beforeAll(async () => {
  database = await createTestDatabase();
  const now = () => MOMENT;
  shops = await startDemoShops({ now, basePort: 0 });
  ctx = systemContext({ db: database.db, jobs: recordJobs(), now, installation: INITIAL_INSTALLATION });
  const hosts = new Map(shops.shops.map((shop) => [shop.companyKey, `127.0.0.1:${shop.port}`]));
  await seedDemo(ctx, { hosts, proxies: [], days: 14, pages: pageThen });
});
afterAll(async () => {
  await shops.close();
  await database.drop();
});

const pageThen = async (url: string, at: Date): Promise<string> =>
  (await fetch(url, { headers: { 'demo-moment': at.toISOString() } })).text();

async function idOf(key: string): Promise<number> {
  const { id } = await database.db
    .selectFrom('company')
    .select('id')
    .where('name', '=', demoCompany(key)!.name)
    .executeTakeFirstOrThrow();
  return id;
}
const robotOf = async (key: string) =>
  (await getParserConfig(ctx, { companyId: await idOf(key) })).config?.robot ?? null;

/** What a shop's page of today gives to a robot, beside what the market says. */
async function readToday(key: string, robot: Awaited<ReturnType<typeof robotOf>>) {
  const company = demoCompany(key)!;
  const { port } = shops.shops.find(({ companyKey }) => companyKey === key)!;
  const offered = demoProducts.flatMap((product) => {
    const offer = demoOfferAt({ company, product, city: demoCities[0]!, at: MOMENT });
    return offer?.available ? [{ path: demoPath(company, product), price: offer.price }] : [];
  });
  return Promise.all(
    offered.slice(0, 12).map(async ({ path, price }) => {
      const url = `http://127.0.0.1:${port}${path}`;
      const { offer } = readAnswer({ html: await pageThen(url, MOMENT), url, robot, wish: 'check' });
      return { read: offer.price?.amount ?? null, price, availability: offer.availability };
    }),
  );
}

describe('[PARSE-8] the demo has shops that changed their layout', () => {
  it('one of them waits for a decision, by pages that agree with what their products cost', async () => {
    const { stopped, newest } = await companyHealing(ctx, { companyId: await idOf('mayak') });
    expect(stopped.map(({ field }) => field)).toContain('price');
    expect(newest).toMatchObject({ state: 'proposed', judgement: { reasons: [] }, former: await robotOf('mayak') });
    expect(newest!.judgement!.agreed).toBeGreaterThanOrEqual(20);
    expect(newest!.products.filter(({ verdict }) => verdict === 'agrees')).toHaveLength(newest!.judgement!.agreed);
    const company = demoCompany('mayak')!;
    const byId = new Map(newest!.products.map((product) => [product.url.replace(/^http:\/\/[^/]+/, ''), product]));
    const at = new Date(newest!.startedAt);
    for (const product of demoProducts) {
      const held = byId.get(demoPath(company, product));
      if (!held?.read) continue;
      const offer = demoOfferAt({ company, product, city: demoCities[0]!, at })!;
      expect(held.read.amount).toBe(Number(offer.price));
    }
    for (const { read, availability } of await readToday('mayak', newest!.former))
      expect([read, availability]).toEqual([null, 'InStock']);
    for (const { read, price } of await readToday('mayak', newest!.proposed)) expect(read).toBe(price);
  });

  it('one was healed days ago, and its next run read the prices again', async () => {
    const { stopped, newest } = await companyHealing(ctx, { companyId: await idOf('prichal') });
    expect(stopped).toEqual([]);
    expect(newest).toMatchObject({ state: 'applied', watch: 'recovered', proposed: await robotOf('prichal') });
    for (const { read, price } of await readToday('prichal', await robotOf('prichal'))) expect(read).toBe(price);
  });
});
