import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_PARSER_CONFIG, INITIAL_INSTALLATION } from '@tsenomer/contracts';
import type { HealthField } from '@tsenomer/contracts';
import { systemContext } from '@tsenomer/core';
import { createTestDatabase, makeCity, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { companyHealing } from '../src/collecting/healing/index.ts';
import { siteMoves } from '../src/collecting/healing/site-moves.ts';
import { watchApplied } from '../src/collecting/healing/watch-applied.ts';
import { ensurePartitions } from '../src/collecting/observation/index.ts';
import { getParserConfig } from '../src/collecting/parser-config/index.ts';
import { recordJobs } from '../src/testing/record-jobs.ts';

const NOW = new Date('2026-11-20T09:30:00Z');
const FORMER = { price: '.before' };
const PROPOSED = { price: '.after' };

let test: TestDatabase;
let companyId: number;
beforeAll(async () => {
  test = await createTestDatabase();
  await ensurePartitions(ctx(), new Date('2026-10-01T00:00:00Z'));
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.pool.query(
    'truncate robot_healing, robot_healing_page, company_hour, domain_event, link_state, price_day',
  );
  companyId = await makeCompany(test.db, { config: { ...DEFAULT_PARSER_CONFIG, robot: PROPOSED } });
});

const ctx = () =>
  systemContext({ db: test.db, jobs: recordJobs(), now: () => NOW, installation: INITIAL_INSTALLATION });
const newest = async () => (await companyHealing(ctx(), { companyId })).newest;
const robot = async () => (await getParserConfig(ctx(), { companyId })).config?.robot;

/** Selectors that were applied two hours ago, as nine of ten pages had given the field. */
async function applied(field: HealthField, byItself: boolean): Promise<void> {
  await test.pool.query(
    `insert into robot_healing (company_id, state, stopped, stopped_since, attempt, started_at, former_robot, proposed_robot, decided_at, by_itself, watch)
     values ($1, 'applied', $2, $3::timestamptz - interval '1 day', 1, $3::timestamptz - interval '3 hours', $4, $5, $3::timestamptz - interval '2 hours', $6, 'waiting')`,
    [
      companyId,
      JSON.stringify([{ field, before: 9000, now: 0 }]),
      NOW,
      JSON.stringify(FORMER),
      JSON.stringify(PROPOSED),
      byItself,
    ],
  );
}

/** What the hour since then counted of so many pages. */
async function hour(pages: number, availability: number): Promise<void> {
  await test.pool.query(
    `insert into company_hour (company_id, hour, outcome, error_code, checks, pages, price, old_price, availability, name, rating, photo,
       measure, seller, took_250, took_500, took_1000, took_2000, took_4000, took_8000, took_16000, took_more, last_at, last_link_id)
     values ($1, date_trunc('hour', $2::timestamptz), 1, -1, $3, $3, $3, 0, $4, $3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, $2, 1)`,
    [companyId, NOW, pages, availability],
  );
}

describe('[PARSE-8] selectors that were applied are watched', () => {
  it('they helped where the hours since give the field again', async () => {
    await applied('availability', false);
    await watchApplied(ctx());
    expect(await newest()).toMatchObject({ state: 'applied', watch: 'waiting' });
    await hour(100, 95);
    await watchApplied(ctx());
    expect(await newest()).toMatchObject({ state: 'applied', watch: 'recovered' });
    expect(await robot()).toEqual(PROPOSED);
  });

  it('those that acted by themselves and did not help are taken back by themselves, exactly', async () => {
    await applied('availability', true);
    await hour(100, 3);
    await watchApplied(ctx());
    expect(await newest()).toMatchObject({ state: 'takenBack', watch: 'failed' });
    expect(await robot()).toEqual(FORMER);
  });

  it('those that somebody applied stay, and it is said that they did not help', async () => {
    await applied('availability', false);
    await hour(100, 3);
    await watchApplied(ctx());
    expect(await newest()).toMatchObject({ state: 'applied', watch: 'failed' });
    expect(await robot()).toEqual(PROPOSED);
  });

  it('a robot that somebody changed since is left alone', async () => {
    await applied('availability', true);
    const theirs = { price: '.theirs' };
    await test.db
      .updateTable('company')
      .set({ parser_config: JSON.stringify({ ...DEFAULT_PARSER_CONFIG, robot: theirs }) })
      .where('id', '=', companyId)
      .execute();
    await hour(100, 3);
    await watchApplied(ctx());
    expect(await newest()).toMatchObject({ watch: 'failed' });
    expect(await robot()).toEqual(theirs);
  });
});

it('[PARSE-8] the usual moves of a site are those of its own days as far apart, steady ones too', async () => {
  const cityId = await makeCity(test.db);
  const product = await makeProduct(test.db);
  await makeLink(test.db, product, companyId);
  for (const [day, price] of [
    ['2026-11-16', 10_000],
    ['2026-11-17', 10_000],
    ['2026-11-18', 9_000],
  ] as const)
    await test.pool.query(
      `insert into price_day (product_id, company_id, city_id, day, checks, prices, errors, violations, price_last, price_min, price_max,
         price_sum, outcome_last, observed_last, currency)
       values ($1, $2, $3, $4, 1, 1, 0, 0, $5, $5, $5, $5, 1, $4::date, 'RUB')`,
      [product, companyId, cityId, day, price],
    );
  const moves = (gap: number) => siteMoves(test.db, { companyId, gap, at: NOW });
  expect((await moves(1)).toSorted((one, other) => one - other)).toEqual([-1000, 0]);
  expect(await moves(2)).toEqual([-1000]);
});
