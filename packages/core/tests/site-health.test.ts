import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Offer } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { transact } from '../src/index.ts';
import type { SystemContext } from '../src/index.ts';
import {
  carriedFields,
  checkOf,
  countedCheck,
  ensurePartitions,
  fieldBit,
  writeObservations,
} from '../src/collecting/observation/index.ts';
import type { Check } from '../src/collecting/observation/index.ts';
import type { Verdict } from '../src/collecting/observation/index.ts';
import { writeSetting } from '../src/platform/setting/index.ts';
import {
  acknowledgeIncident,
  assessSites,
  closeIncident,
  forgetOldHours,
  getSite,
  listSites,
  movingSites,
  openIncidents,
  watchingFigures,
} from '../src/collecting/site-health/index.ts';
import { countInLedger, runCollection } from '../src/collecting/work/index.ts';
import { BARE_CHECK } from './support/bare-check.ts';
import { systemContext } from './support/context.ts';
import { takeEvents } from './support/domain-events.ts';
import { heldUp } from './support/held-up.ts';
import { recordJobs } from '../src/testing/index.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOON = Date.parse('2026-11-20T09:30:00Z');
const ALL = carriedFields({
  price: 1,
  availability: 1,
  name: 1,
  rating: 1,
  image: 1,
  oldPrice: null,
  measure: null,
  seller: null,
});

let test: TestDatabase;
let adminId: number;
let cityId: number;
let companyId: number;
let links: number[];
let collectionId: number;
beforeAll(async () => {
  test = await createTestDatabase();
  adminId = await makeUser(test.db, 'admin', { email: 'admin@example.org', name: 'Анна', surname: 'Орлова' });
  await makeUser(test.db, 'user', { email: 'client@example.org' });
  await makeUser(test.db, 'admin', { email: 'blocked@example.org', blocked: true });
  await ensurePartitions(at(0), new Date(NOON - 40 * DAY));
  cityId = await makeCity(test.db);
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.pool.query(
    'truncate domain_event, observation, company_hour, check_ledger, site_incident, site_day, mail, audit_entry, link_state, setting, price_day',
  );
  companyId = await makeCompany(test.db, { name: `Ладья ${Math.random()}`, host: 'www.ladya.example' });
  const { rows } = await test.pool.query<{ id: number; product_id: number }>(
    `with made as (
       insert into product (name, client_article, currency)
       select 'Товар', concat($1::int, '-', n), 'RUB' from generate_series(1, 40) n returning id
     )
     insert into link (product_id, company_id, url)
     select id, $1::int, 'https://www.ladya.example/p/' || id from made order by id returning id, product_id`,
    [companyId],
  );
  links = rows.map(({ id }) => id);
  const products = rows.map((row) => row.product_id);
  collectionId = await makeCollection(test.db, { cityId, companyIds: [companyId], productIds: products });
});

/** The program, or an administrator, so many hours after noon. */
function at(hours: number, role?: 'admin' | 'user' | 'agent'): SystemContext {
  const moment = new Date(NOON + hours * HOUR);
  return systemContext(test.db, {
    now: () => moment,
    jobs: recordJobs(),
    ...(role && { actor: { kind: 'user', userId: adminId, role, companyId: null } }),
  });
}

/** Checks of the first `count` links, so many hours after noon; `change` makes each what it is. */
function record(
  hours: number,
  change: (place: number) => Partial<Check> = () => ({}),
  count = links.length,
): Promise<void> {
  const checks = links.slice(0, count).map((linkId, place): Check =>
    withPage({
      ...BARE_CHECK,
      linkId,
      observedAt: new Date(NOON + hours * HOUR + place * 1000),
      price: 95_000n,
      currency: 'RUB',
      durationMs: 300,
      ...change(place),
    }),
  );
  const place = { collectionId, companyId, companyShopId: 0, cityId };
  return transact(systemContext(test.db), async (tx) => {
    await writeObservations(tx, { ...place, taskId: 1, nodeId: 0 }, checks);
    await countInLedger({ ...place, kind: 'priceParsing' }, checks.map(countedCheck), 'Europe/Moscow').execute(tx.db);
  });
}

/** A check that found a price has read a page with everything on it, unless it says otherwise. */
const withPage = (check: Check): Check => ({ ...(check.outcome === 'success' && { carried: ALL }), ...check });
const banned = (): Partial<Check> => ({ outcome: 'error', errorCode: 10, price: null, durationMs: 0 });
const rated = (bits: number) => () => ({ carried: bits });

/** A week of daily runs before noon of today. */
async function goodWeek(): Promise<void> {
  for (let day = 1; day <= 6; day += 1) await record(-24 * day);
}

const incidentEvents = async () => (await takeEvents(test)).filter(({ payload }) => 'incidentId' in payload);

const letters = async () =>
  (
    await test.pool.query<{ recipient: string; subject: string; body_text: string }>(
      'select recipient, subject, body_text from mail',
    )
  ).rows;
const assess = async (hours: number) =>
  assessSites(at(hours), { sites: await movingSites(at(hours)), publicUrl: 'https://prices.example' });
const site = async (hours: number) =>
  (await listSites(at(hours), { period: '24h' })).find(({ company }) => company.id === companyId)!;

describe('what a page carries', () => {
  const offer: Offer = {
    price: { amount: 100n, currency: 'RUB' },
    oldPrice: null,
    availability: null,
    name: 'Кран',
    brand: null,
    sku: null,
    gtin: null,
    mpn: null,
    rating: null,
    measure: null,
    seller: null,
    image: 'https://shop.example/1.jpg',
    otherPrices: [],
    evidence: {},
  };
  const bits = fieldBit('price') | fieldBit('name') | fieldBit('photo');

  it.each<[string, Verdict, Offer | null, number | undefined]>([
    [
      'a price',
      { outcome: 'success', price: { amount: 100n, currency: 'RUB' }, oldPrice: null, errorCode: null },
      offer,
      bits,
    ],
    ['no price any more', { outcome: 'error', errorCode: 2 }, { ...offer, price: null }, bits - fieldBit('price')],
    [
      'a product that is sold out: shops leave out much of it',
      { outcome: 'notAvailable', errorCode: null },
      offer,
      undefined,
    ],
    ['a block page', { outcome: 'error', errorCode: 10 }, offer, undefined],
    ['no page', { outcome: 'error', errorCode: 14 }, null, undefined],
  ])('is counted of %s', (_case, verdict, read, carried) => {
    const check = checkOf({
      linkId: 1,
      observedAt: new Date(NOON),
      verdict,
      offer: null,
      read,
      keep: { rating: false, measure: false, name: false },
      photo: null,
      screenshot: null,
      durationMs: 1,
    });
    expect(check.carried).toBe(carried);
  });
});

describe('hours of checks', () => {
  it('[PARSE-5] count by code, and which fields the pages had that were read', async () => {
    await record(0, (place) =>
      place < 10
        ? banned()
        : place < 15
          ? { outcome: 'error', errorCode: 2, price: null, carried: ALL - fieldBit('price') }
          : {},
    );
    await record(0.1, (place) => (place === 0 ? { outcome: 'notAvailable', price: null, durationMs: 9000 } : {}), 1);
    const { rows } = await test.pool.query(
      'select outcome, error_code, checks, pages, price, rating, old_price, took_500, took_16000, last_link_id from company_hour order by 1, 2',
    );
    expect(rows).toMatchObject([
      {
        outcome: 1,
        error_code: -1,
        checks: 25,
        pages: 25,
        price: 25,
        rating: 25,
        old_price: 0,
        took_500: 25,
        last_link_id: links[39],
      },
      { outcome: 2, error_code: -1, checks: 1, took_16000: 1, took_500: 0 },
      { outcome: 3, error_code: 2, checks: 5, pages: 5, price: 0, rating: 5 },
      { outcome: 3, error_code: 10, checks: 10, took_500: 0 },
    ]);
  });

  it('add up over batches, and keep the newest check', async () => {
    await record(0.2, undefined, 5);
    await record(0.1, undefined, 3);
    const { rows } = await test.pool.query('select checks, last_at, last_link_id from company_hour');
    expect(rows).toEqual([{ checks: 8, last_at: new Date(NOON + 0.2 * HOUR + 4000), last_link_id: links[4] }]);
  });

  it('are forgotten after a month', async () => {
    await record(-24 * 32);
    await record(0);
    expect(await forgetOldHours(at(0))).toBe(1);
    expect((await test.pool.query('select 1 from company_hour')).rows).toHaveLength(1);
  });
});

describe('how sites do', () => {
  it('is the share of answers with its bounds, the last good check and the time of pages', async () => {
    await goodWeek();
    await record(-1, (place) => (place < 4 ? banned() : {}));
    const item = await site(0);
    expect(item).toMatchObject({
      state: 'ok',
      share: { value: 9000, of: 40, low: 7695, high: 9604 },
      topError: { code: 10, count: 4 },
      failingField: null,
      medianMs: 375,
      openIncidents: 0,
      lastGood: { at: new Date(NOON - HOUR + 39_000).toISOString(), linkId: links[39] },
    });
    expect(item.series).toHaveLength(24);
    expect(item.series.at(-2)).toEqual({ at: '2026-11-20T08:00:00.000Z', value: 9000, checks: 40 });
    expect(item.series.at(-1)).toMatchObject({ value: null, checks: 0 });
  });

  it('is told by days of the default time zone over longer periods', async () => {
    await goodWeek();
    // Half an hour past midnight in Moscow.
    await record(-12);
    const items = await listSites(at(0), { period: '7d' });
    const { series, share } = items.find(({ company }) => company.id === companyId)!;
    expect(series.map(({ at: moment }) => moment)).toEqual(
      expect.arrayContaining(['2026-11-13T21:00:00.000Z', '2026-11-19T21:00:00.000Z']),
    );
    expect(series.map(({ checks }) => checks)).toEqual([40, 40, 40, 40, 40, 40, 40]);
    expect(share).toMatchObject({ value: 10_000, of: 280 });
    expect(
      (await listSites(at(0), { period: '30d' })).find(({ company }) => company.id === companyId)?.series,
    ).toHaveLength(30);
  });

  it('puts the worst first, and leaves out companies that are switched off', async () => {
    const [good, off] = [companyId, await makeCompany(test.db, { disabled: true })];
    await goodWeek();
    await record(-1);
    companyId = await makeCompany(test.db);
    await record(-1, banned);
    const ids = (await listSites(at(0), { period: '24h' })).map(({ company }) => company.id);
    expect(ids[0]).toBe(companyId);
    expect(ids.indexOf(good)).toBeGreaterThan(0);
    expect(ids).not.toContain(off);
  });

  it('tells of one site what fails since when, its fields, its cost and its collections', async () => {
    await goodWeek();
    await record(-3, (place) => (place < 2 ? banned() : {}));
    for (const hours of [-2, -1])
      await record(hours, (place) =>
        place < 20
          ? banned()
          : place < 24
            ? { outcome: 'error', errorCode: 5, price: null }
            : rated(ALL - fieldBit('rating'))(),
      );
    await test.pool.query(
      "insert into site_day (day, site, pages, milliseconds, sessions_burnt) values ('2026-11-20', 'ladya.example', 10, 10, 3), ('2026-11-20', 'other.example', 1, 1, 9), ('2026-11-18', 'ladya.example', 1, 1, 7)",
    );
    const detail = await getSite(at(0), { id: companyId, period: '24h' });
    expect(detail.errors).toEqual([
      { code: 10, count: 42, since: '2026-11-20T07:00:00.000Z' },
      { code: 5, count: 8, since: '2026-11-20T07:00:00.000Z' },
    ]);
    expect(detail.fields.find(({ field }) => field === 'rating')).toMatchObject({
      now: { value: 0, of: 32 },
      before: { value: 10_000 },
    });
    expect(detail).toMatchObject({
      sessionsBurnt: 3,
      bans: 42,
      proxyErrors: 8,
      collections: [{ id: collectionId }],
      incidents: [],
    });
    await expect(getSite(at(0), { id: 999_999, period: '24h' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an incident', () => {
  it('opens once when a site’s answers collapse, is told once, and closes when they are back', async () => {
    await goodWeek();
    await record(-1, banned);
    expect(await assess(0)).toEqual({ opened: 1, closed: 0 });
    expect(await assess(0.1)).toEqual({ opened: 0, closed: 0 });
    expect(await openIncidents(at(0))).toMatchObject([
      {
        company: { id: companyId },
        what: 'yield',
        before: 10_000,
        now: 0,
        errorCode: 10,
        since: '2026-11-20T08:00:00.000Z',
        closedAt: null,
      },
    ]);
    expect((await site(0)).state).toBe('broken');
    const sent = await letters();
    expect(sent.map(({ recipient }) => recipient)).toEqual(['admin@example.org']);
    expect(sent[0]).toMatchObject({
      subject: expect.stringContaining('Ладья'),
      body_text: expect.stringContaining(`https://prices.example/admin-panel?tab=health&site=${companyId}`),
    });
    // Half of it back is not enough.
    await record(1, (place) => (place < 20 ? banned() : {}));
    await record(2, (place) => (place < 20 ? banned() : {}));
    expect(await assess(2.5)).toEqual({ opened: 0, closed: 0 });
    for (const hours of [3, 4]) await record(hours);
    expect(await assess(4.5)).toEqual({ opened: 0, closed: 1 });
    expect(await assess(4.6)).toEqual({ opened: 0, closed: 0 });
    expect(await letters()).toHaveLength(1);
    expect((await getSite(at(5), { id: companyId, period: '24h' })).incidents).toMatchObject([
      { closedAt: new Date(NOON + 4.5 * HOUR).toISOString(), closedByHand: false },
    ]);
    expect(await incidentEvents()).toMatchObject([
      { type: 'siteIncidentOpened', payload: { companyId, what: 'yield' } },
      { type: 'siteIncidentClosed', payload: { companyId, what: 'yield', byHand: false } },
    ]);
  });

  it('does not become its own measure: days of it do not count as the days before', async () => {
    await goodWeek();
    for (let day = 0; day < 5; day += 1) {
      await record(24 * day - 1, banned);
      expect(await assess(24 * day)).toEqual({ opened: day === 0 ? 1 : 0, closed: 0 });
    }
    for (const day of [5, 6]) {
      await record(24 * day - 1);
      expect(await assess(24 * day)).toEqual({ opened: 0, closed: day === 5 ? 1 : 0 });
    }
    await record(24 * 7 - 1, banned);
    expect(await assess(24 * 7)).toEqual({ opened: 1, closed: 0 });
    expect(await openIncidents(at(0))).toMatchObject([{ before: 10_000, now: 0 }]);
  });

  it.each<[string, Partial<Check>, string, number | null]>([
    [
      'a price that is no longer found',
      { outcome: 'error', errorCode: 2, price: null, carried: ALL - fieldBit('price') },
      'price',
      2,
    ],
    ['a rating that is gone', { carried: ALL - fieldBit('rating') }, 'rating', null],
    ['everything sold out', { outcome: 'notAvailable', price: null }, 'stock', null],
  ])('names %s', async (_case, change, what, errorCode) => {
    await goodWeek();
    await record(-1, () => change);
    await assess(0);
    expect(await openIncidents(at(0))).toMatchObject([{ what, errorCode }]);
  });

  it('needs more than a few links, and a company that is switched on', async () => {
    await goodWeek();
    // The newest checks reach back to older hours until they are enough: five bad links among them are few.
    await record(-1, banned, 5);
    expect(await assess(0)).toEqual({ opened: 0, closed: 0 });
    await record(-0.5, banned);
    await test.pool.query('update company set disabled = true where id = $1', [companyId]);
    expect(await assess(0)).toEqual({ opened: 0, closed: 0 });
    await test.pool.query('update company set disabled = false where id = $1', [companyId]);
    expect(await assess(0)).toEqual({ opened: 1, closed: 0 });
    await test.pool.query('update company set disabled = true where id = $1', [companyId]);
    expect(await assess(0)).toEqual({ opened: 0, closed: 1 });
  });

  it('is opened by one of several servers', async () => {
    await goodWeek();
    await record(-1, banned);
    const both = await heldUp(test, 'lock table site_incident in share row exclusive mode', [
      () => assess(0),
      () => assess(0),
    ]);
    expect(both.map((one) => one.status === 'fulfilled' && one.value.opened)).toEqual(expect.arrayContaining([0, 1]));
    expect(await letters()).toHaveLength(1);
    expect(await incidentEvents()).toHaveLength(1);
  });

  it('is told to nobody where that is switched off', async () => {
    await writeSetting(at(0), 'siteIncidentMail', { flag: false });
    await goodWeek();
    await record(-1, banned);
    expect(await assess(0)).toEqual({ opened: 1, closed: 0 });
    expect(await letters()).toEqual([]);
  });

  it('is taken on by somebody, and closed by hand: then what the site gives is as it should be', async () => {
    await goodWeek();
    await record(-1, rated(ALL - fieldBit('rating')));
    await assess(0);
    const id = (await openIncidents(at(0)))[0]!.id;
    const taken = await acknowledgeIncident(at(0.1, 'admin'), { id, note: 'смотрим' });
    expect(taken).toMatchObject({
      acknowledged: { at: new Date(NOON + 0.1 * HOUR).toISOString(), by: 'Орлова Анна' },
      note: 'смотрим',
      closedAt: null,
    });
    expect(await openIncidents(at(0))).toHaveLength(1);
    const closed = await closeIncident(at(0.2, 'admin'), { id, note: 'рейтинг убрали с сайта' });
    expect(await incidentEvents()).toEqual([
      { type: 'siteIncidentOpened', payload: { incidentId: id, companyId, what: 'rating' } },
      { type: 'siteIncidentClosed', payload: { incidentId: id, companyId, what: 'rating', byHand: true } },
    ]);
    expect(closed).toMatchObject({ closedByHand: true, closedBy: 'Орлова Анна', note: 'рейтинг убрали с сайта' });
    expect(await assess(0.3)).toEqual({ opened: 0, closed: 0 });
    for (let day = 1; day <= 4; day += 1) {
      await record(24 * day, rated(ALL - fieldBit('rating')));
      expect(await assess(24 * day + 0.1)).toEqual({ opened: 0, closed: 0 });
    }
    await expect(closeIncident(at(1, 'admin'), { id, note: 'x' })).rejects.toMatchObject({ code: 'INCIDENT_CLOSED' });
    await expect(closeIncident(at(1, 'admin'), { id: 999_999, note: 'x' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(acknowledgeIncident(at(1, 'user'), { id, note: '' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(openIncidents(at(1, 'agent'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await test.pool.query('select action, entity, changes from audit_entry order by id')).rows).toEqual([
      { action: 'acknowledge', entity: 'siteIncident', changes: { note: { from: '', to: 'смотрим' } } },
      { action: 'close', entity: 'siteIncident', changes: { note: { from: 'смотрим', to: 'рейтинг убрали с сайта' } } },
    ]);
  });
});

describe('what others may watch', () => {
  it('are times of pages, the queue and open incidents', async () => {
    await goodWeek();
    await record(-1, (place) => (place < 39 ? banned() : { durationMs: 20_000 }));
    await assess(0);
    await runCollection(at(0), { id: collectionId });
    await test.pool.query('update parser_task set created_at = $1', [new Date(NOON - 90_000)]);
    expect(await watchingFigures(at(0))).toMatchObject({ queued: 1, running: 0, oldestWaitingSeconds: 90 });
    await test.pool.query("update shard set status = 'running'");
    const figures = await watchingFigures(at(0));
    expect(figures).toMatchObject({
      queued: 0,
      running: 1,
      oldestWaitingSeconds: 0,
      openIncidents: [{ what: 'yield', count: 1 }],
    });
    expect(figures.pagesUpTo.slice(-2)).toEqual([
      { seconds: 16, pages: 0 },
      { seconds: Number.POSITIVE_INFINITY, pages: 1 },
    ]);
  });
});
