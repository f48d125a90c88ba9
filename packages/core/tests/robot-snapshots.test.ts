import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_PARSER_CONFIG, PARSING_ERROR } from '@tsenomer/contracts';
import { createTestDatabase, makeCompany, makeLink, makeProduct, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { fieldValuesOf } from '@tsenomer/robot-builder';
import { readAnswer } from '@tsenomer/sites';
import type { SystemContext } from '../src/index.ts';
import {
  forgetOldSnapshots,
  getSnapshot,
  orderSnapshots,
  pickOnSnapshot,
  readSnapshot,
  recordSnapshot,
  sampleLinks,
  snapshotOrder,
  snapshotOutline,
} from '../src/collecting/robot/index.ts';
import { setParserConfig } from '../src/collecting/parser-config/index.ts';
import { systemContext } from './support/context.ts';
import { recordJobs } from '../src/testing/index.ts';

const URL_OF_PAGE = 'https://lavka.test/p/kettle-77';
const HTML = `<html><head><title>Чайник \0 77</title><script type="application/ld+json">{"@type":"Product","name":"Чайник 77","offers":{"price":"1299","priceCurrency":"RUB"}}</script></head>
<body><h1>Чайник 77</h1><div class="offer"><b class="price">1 199 ₽</b></div><p>Розница: 1 299 ₽</p></body></html>`;

let test: TestDatabase;
let ctx: SystemContext;
let companyId: number;
const jobs = recordJobs();
beforeAll(async () => {
  test = await createTestDatabase();
  companyId = await makeCompany(test.db, { name: 'Лавка', host: 'lavka.test' });
  await makeCompany(test.db, { name: 'Другая', host: 'other.test' });
  const actor = { kind: 'user', userId: await makeUser(test.db, 'admin'), role: 'admin', companyId: null } as const;
  ctx = systemContext(test.db, { actor, jobs });
});
afterAll(() => test.drop());
beforeEach(async () => {
  jobs.sent.snapshotPage.length = 0;
  await test.db.deleteFrom('page_snapshot').execute();
});

async function ordered(url = URL_OF_PAGE): Promise<string> {
  const [item] = await orderSnapshots(ctx, { companyId, urls: [url] });
  if (!item) throw new Error('Nothing was ordered');
  return item.id;
}

async function fetched(html = HTML): Promise<string> {
  const snapshotId = await ordered();
  const { offer } = readAnswer({ html, url: URL_OF_PAGE });
  await recordSnapshot(ctx, {
    snapshotId,
    result: { html, finalUrl: URL_OF_PAGE, httpStatus: 200, errorCode: null, values: fieldValuesOf(offer) },
  });
  return snapshotId;
}

describe('[PARSE-8] pages for the builder of robots', () => {
  it('are ordered from the nodes by the company’s config, and leave a trace', async () => {
    const [item] = await orderSnapshots(ctx, { companyId, urls: [URL_OF_PAGE] });
    expect(item).toMatchObject({ companyId, url: URL_OF_PAGE, status: 'queued', errorCode: null, finishedAt: null });
    expect(jobs.sent.snapshotPage).toEqual([{ data: { snapshotId: item!.id } }]);
    expect(await snapshotOrder(ctx, { snapshotId: item!.id })).toEqual({
      url: URL_OF_PAGE,
      config: DEFAULT_PARSER_CONFIG,
      cityValue: undefined,
    });
    const config = {
      ...DEFAULT_PARSER_CONFIG,
      fetcher: 'browser' as const,
      city: { via: 'cookie' as const, name: 'city' },
      cityValues: { '12': 'spb', '3': 'msk' },
    };
    await setParserConfig(ctx, { companyId, config });
    expect(await snapshotOrder(ctx, { snapshotId: item!.id })).toMatchObject({
      config: { fetcher: 'browser' },
      cityValue: 'msk',
    });
    await test.db.updateTable('company').set({ parser_config: null }).where('id', '=', companyId).execute();
    const trace = await test.db
      .selectFrom('audit_entry')
      .select(['action', 'title', 'changes'])
      .where('entity', '=', 'parserConfig')
      .where('action', '=', 'run')
      .execute();
    expect(trace).toEqual([{ action: 'run', title: 'Лавка', changes: { pages: { from: null, to: [URL_OF_PAGE] } } }]);
  });

  it('are refused where they are no page of the company', async () => {
    const order = (urls: string[], id = companyId) => orderSnapshots(ctx, { companyId: id, urls });
    await expect(order(['file:///etc/passwd'])).rejects.toMatchObject({ code: 'INCORRECT_LINK' });
    await expect(order([URL_OF_PAGE, 'https://other.test/p/1'])).rejects.toMatchObject({
      code: 'LINK_OF_ANOTHER_COMPANY',
    });
    await expect(order([URL_OF_PAGE], 999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(jobs.sent.snapshotPage).toEqual([]);
    // A seller's pages stand on the marketplace's site, and most name no seller.
    await makeCompany(test.db, { name: 'Ярмарка', host: 'fair.test' });
    const seller = await makeCompany(test.db, { name: 'Ярмарка - Лавка', host: 'fair.test' });
    await test.db
      .updateTable('company')
      .set({ seller_name: 'Лавка', seller_url: 'https://fair.test/seller/lavka' })
      .where('id', '=', seller)
      .execute();
    await expect(order(['https://fair.test/p/1'], seller)).resolves.toHaveLength(1);
    await expect(order(['https://other.test/p/1'], seller)).rejects.toMatchObject({ code: 'LINK_OF_ANOTHER_COMPANY' });
    // A shop moves its pages to a host that nobody has entered yet.
    await expect(order(['https://new-host.test/p/1'])).resolves.toHaveLength(1);
  });

  it('are kept as they came, shown as texts, and read with a robot beside the generic reading', async () => {
    const snapshotId = await fetched();
    expect(await getSnapshot(ctx, { snapshotId })).toMatchObject({
      status: 'done',
      httpStatus: 200,
      finalUrl: URL_OF_PAGE,
      finishedAt: expect.any(String),
    });
    expect(await snapshotOrder(ctx, { snapshotId })).toBeNull();
    const { entries } = await snapshotOutline(ctx, { snapshotId });
    const price = entries.find(({ text }) => text === '1 199 ₽');
    expect(price).toBeDefined();
    const picked = await pickOnSnapshot(ctx, {
      snapshotId,
      node: price!.node,
      field: 'price',
      robot: {},
      others: [snapshotId, '00000000-0000-4000-8000-000000000000'],
    });
    expect(picked).toMatchObject({ name: 'b.price', pages: 1 });
    expect(picked.candidates[0]).toEqual({
      selector: '.price',
      found: '1 199 ₽',
      value: { kind: 'money', amount: '1199', currency: 'RUB' },
      pages: 1,
    });
    const { fields } = await readSnapshot(ctx, {
      snapshotId,
      robot: { price: '.price', name: 'h1', oldPrice: '.gone' },
    });
    expect(fields.slice(0, 2)).toMatchObject([
      {
        field: 'price',
        found: '1 199 ₽',
        robot: { amount: '1199' },
        generic: { amount: '1299' },
        source: 'json-ld',
        verdict: 'differs',
      },
      { field: 'oldPrice', found: null, robot: null, verdict: 'none' },
    ]);
    expect(fields.find(({ field }) => field === 'name')).toMatchObject({ verdict: 'same' });
  });

  it('tell why they could not be fetched, once', async () => {
    const snapshotId = await ordered();
    await recordSnapshot(ctx, { snapshotId, result: { errorCode: PARSING_ERROR.connection } });
    await recordSnapshot(ctx, { snapshotId, result: { errorCode: PARSING_ERROR.proxy } });
    expect(await getSnapshot(ctx, { snapshotId })).toMatchObject({
      status: 'failed',
      errorCode: PARSING_ERROR.connection,
    });
    await expect(snapshotOutline(ctx, { snapshotId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(readSnapshot(ctx, { snapshotId, robot: {} })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      pickOnSnapshot(ctx, { snapshotId, node: 0, field: 'price', robot: {}, others: [] }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuse selectors that cannot be understood, and elements that are not there', async () => {
    const snapshotId = await fetched();
    await expect(readSnapshot(ctx, { snapshotId, robot: { price: 'b >' } })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'body.robot.price' }],
    });
    await expect(
      pickOnSnapshot(ctx, { snapshotId, node: 5000, field: 'price', robot: {}, others: [] }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are forgotten after an hour', async () => {
    const snapshotId = await fetched();
    const at = (minutes: number): SystemContext => ({
      ...ctx,
      now: () => new Date(ctx.now().getTime() + minutes * 60_000),
    });
    await forgetOldSnapshots(at(59));
    await expect(getSnapshot(ctx, { snapshotId })).resolves.toMatchObject({ id: snapshotId });
    await forgetOldSnapshots(at(61));
    await expect(getSnapshot(ctx, { snapshotId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are suggested from the company’s links', async () => {
    for (const number of [1, 2, 3])
      await makeLink(
        test.db,
        await makeProduct(test.db, { name: `Товар ${number}` }),
        companyId,
        `https://lavka.test/p/${number}`,
      );
    const links = await sampleLinks(ctx, { companyId, limit: 2 });
    expect([links.length, new Set(links.map(({ url }) => url)).size]).toEqual([2, 2]);
    expect(links[0]).toEqual({
      url: expect.stringMatching(/^https:\/\/lavka\.test\/p\/\d$/),
      productName: expect.stringMatching(/^Товар \d$/),
    });
    await expect(sampleLinks(ctx, { companyId: 999_999, limit: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are for administrators only', async () => {
    for (const role of ['user', 'demo', 'manager', 'agent'] as const) {
      const other: SystemContext = { ...ctx, actor: { kind: 'user', userId: 1, role, companyId: null } };
      const code = role === 'demo' ? 'DEMO_FORBIDDEN' : 'FORBIDDEN';
      await expect(orderSnapshots(other, { companyId, urls: [URL_OF_PAGE] })).rejects.toMatchObject({ code });
      await expect(snapshotOutline(other, { snapshotId: 'x' })).rejects.toMatchObject({ code });
    }
  });
});
