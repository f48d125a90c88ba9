import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_PARSER_CONFIG, INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import {
  applyHealing,
  companyHealing,
  followHealings,
  listHealings,
  startHealing,
  takeBackHealing,
} from '@tsenomer/core/collecting/healing';
import { ensurePartitions } from '@tsenomer/core/collecting/observation';
import { getParserConfig } from '@tsenomer/core/collecting/parser-config';
import { recordSnapshot } from '@tsenomer/core/collecting/robot';
import { movingSites } from '@tsenomer/core/collecting/site-health';
import { recordJobs } from '@tsenomer/core/testing';
import { createTestDatabase, makeCity, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { fieldValuesOf } from '@tsenomer/robot-builder';
import { readAnswer } from '@tsenomer/sites';
import { healRobot } from '../src/heal-robot.ts';
import { createReaders } from '../src/reading/readers.ts';

const NOW = new Date('2026-11-20T09:30:00Z');
const FORMER = { price: '.price-now', currency: 'RUB' };
const price = (at: number): number => 1000 + at * 137;
const page = (at: number, shown = String(price(at))): string =>
  `<html><head><title>Товар ${at}</title></head><body><p>Доставка <b class="fee">300</b></p><main><h1>Товар ${at}</h1>
  <div class="sum-box"><span class="sum-now">${shown}</span></div></main></body></html>`;

let test: TestDatabase;
let ctx: SystemContext;
let companyId: number;
const readers = createReaders({ threads: 1 });
beforeAll(async () => {
  test = await createTestDatabase();
  ctx = systemContext({ db: test.db, jobs: recordJobs(), now: () => NOW, installation: INITIAL_INSTALLATION });
  await ensurePartitions(ctx, new Date('2026-10-01T00:00:00Z'));
});
afterAll(async () => {
  await readers.close();
  await test.drop();
});

/** A company whose 25 products had prices yesterday, and whose pages of today give none to its robot. */
beforeEach(() => stopped(false));
async function stopped(healsByItself: boolean): Promise<void> {
  await test.pool.query(
    'truncate robot_healing, robot_healing_page, page_snapshot, company_hour, link_state, domain_event',
  );
  companyId = await makeCompany(test.db, { config: { ...DEFAULT_PARSER_CONFIG, robot: FORMER, healsByItself } });
  const cityId = await makeCity(test.db);
  for (let at = 0; at < 25; at += 1) {
    const product = await makeProduct(test.db);
    const link = await makeLink(test.db, product, companyId, `https://shop.example/p/${companyId}-${at}`);
    await test.pool.query(
      `insert into link_state (product_id, link_id, city_id, company_id, observed_at, task_id, outcome, error_code, currency, last_price, last_price_at)
       values ($1, $2, $3, $4, $5::timestamptz, 1, 3, 3, 'RUB', $6, $5::timestamptz - interval '1 day')`,
      [product, link, cityId, companyId, NOW, price(at) * 100],
    );
  }
  const hour = (ago: string, outcome: number, prices: number) =>
    test.pool.query(
      `insert into company_hour (company_id, hour, outcome, error_code, checks, pages, price, old_price, availability, name, rating, photo,
         measure, seller, took_250, took_500, took_1000, took_2000, took_4000, took_8000, took_16000, took_more, last_at, last_link_id)
       values ($1, date_trunc('hour', $2::timestamptz - $3::interval), $4, $5, 100, 100, $6, 0, 100, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, $2, 1)`,
      [companyId, NOW, ago, outcome, outcome === 3 ? 3 : -1, prices],
    );
  await hour('2 days', 1, 100);
  await hour('30 minutes', 3, 0);
}

/** What the servers do each minute. */
const follow = async () => followHealings(ctx, await movingSites(ctx));

/** The pages of an attempt come as a shop shows them, and a node judges them. */
async function judged(shown: (at: number) => string): Promise<void> {
  const orders = await test.db.selectFrom('page_snapshot').select(['id', 'url']).execute();
  for (const { id, url } of orders) {
    const html = shown(Number(url.split('-').at(-1)));
    const values = fieldValuesOf(readAnswer({ html: '', url }).offer);
    await recordSnapshot(ctx, {
      snapshotId: id,
      result: { html, finalUrl: url, httpStatus: 200, errorCode: null, values },
    });
  }
  await follow();
  const { newest } = await companyHealing(ctx, { companyId });
  await healRobot({ ctx, readers }, newest!.id, new AbortController().signal);
}
const newest = async () => (await companyHealing(ctx, { companyId })).newest!;
const robot = async () => (await getParserConfig(ctx, { companyId })).config?.robot;

describe('[PARSE-8] a robot heals', () => {
  it('by selectors that agree with the history, after a click, and with a way back', async () => {
    await follow();
    await judged((at) => page(at));
    expect(await newest()).toMatchObject({ state: 'proposed', former: FORMER, judgement: { agreed: 25, reasons: [] } });
    expect(await robot()).toEqual(FORMER);
    const id = (await listHealings(ctx))[0]!.id;
    expect(await applyHealing(ctx, { id })).toMatchObject({ state: 'applied', watch: 'waiting', byItself: false });
    expect((await robot())?.price).toBe((await newest()).proposed?.price);
    await takeBackHealing(ctx, { id });
    expect(await robot()).toEqual(FORMER);
  });

  it('by itself where the company’s settings say so', async () => {
    await stopped(true);
    await startHealing(ctx, { companyId });
    await judged((at) => page(at));
    expect(await newest()).toMatchObject({ state: 'applied', byItself: true });
    expect((await robot())?.price).not.toBe(FORMER.price);
    await follow();
    expect(await newest()).toMatchObject({ watch: 'waiting' });
  });

  it('not where the company has no settings', async () => {
    await test.db.updateTable('company').set({ parser_config: null }).where('id', '=', companyId).execute();
    expect((await movingSites(ctx)).map((site) => site.companyId)).toContain(companyId);
    await follow();
    expect((await companyHealing(ctx, { companyId })).newest).toBeNull();
  });

  it('not by an amount that is another one’s, and pauses then', async () => {
    await startHealing(ctx, { companyId });
    await judged((at) => page(at, at < 6 ? String(price(at)) : '300'));
    const refused = await newest();
    expect(refused.state).toBe('refused');
    expect(refused.judgement?.reasons).toContain('fewAgree');
    expect(refused.againAt).toBe(new Date(NOW.getTime() + 3_600_000).toISOString());
    await follow();
    expect((await newest()).id).toBe(refused.id);
  });
});
