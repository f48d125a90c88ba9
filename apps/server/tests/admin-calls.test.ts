import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { systemContext, transact } from '@tsenomer/core';
import { recordJobs } from '@tsenomer/core/testing';
import { ensurePartitions, NOTHING_SEEN, writeObservations } from '@tsenomer/core/collecting/observation';
import { makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let running: TestApp;
let admin: { authorization: string };
beforeAll(async () => {
  running = await testApp();
  admin = await running.signedIn('admin');
});
afterAll(() => running.close());

const get = (url: string) => running.app.inject({ url: `/api${url}`, headers: admin });
/** Fields that were refused, with why. */
const issues = (body: { details?: { fields?: { path: string; code: string }[] } }) =>
  body.details?.fields?.map(({ path, code }) => [path, code]);

describe('[SET-7] travel matching tables over the API', () => {
  const BOUNDARY = 'part-of-a-form';
  const send = (alias: string | null, text: string, fileName = 'names.csv') => {
    const field =
      alias === null ? '' : `--${BOUNDARY}\r\ncontent-disposition: form-data; name="alias"\r\n\r\n${alias}\r\n`;
    const head = `${field}--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: text/csv\r\n\r\n`;
    return running.app.inject({
      method: 'POST',
      url: '/api/travel-matching-tables',
      payload: `${head}${text}\r\n--${BOUNDARY}--\r\n`,
      headers: { ...admin, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    });
  };

  it('are sent, listed and deleted', async () => {
    const { db } = running.test;
    const id = await makeCompany(db, { name: 'Турсервис', host: 'travel.example' });
    await makeProduct(db, { client_article: 'H-1' });
    const stored = await send('travel.example', 'Артикул;Название\nH-1;Vega Hotel\n');
    expect([stored.statusCode, stored.json()]).toMatchObject([
      200,
      { item: { company: { id }, rows: 1 }, refusedRows: [] },
    ]);
    const { items } = (await get('/travel-matching-tables')).json();
    expect(items).toEqual([stored.json().item]);
    const remove = () =>
      running.app.inject({ method: 'DELETE', url: `/api/travel-matching-tables/${items[0].id}`, headers: admin });
    expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([200, 404]);
  });

  beforeAll(() => makeCompany(running.test.db, { name: 'Строгий' }));

  it.each([
    ['no alias', null, 'a;b\n1;2\n', 'names.csv', 'INVALID_INPUT', ['form.alias']],
    ['an alias of nobody', 'Никто', 'a;b\n1;2\n', 'names.csv', 'INVALID_INPUT', ['form.alias']],
    ['articles of nothing', 'Строгий', 'a;b\nнет;2\n', 'names.csv', 'INVALID_INPUT', ['body.file']],
    ['what is no table', 'Строгий', 'a;b', 'names.pdf', 'INVALID_FILE_FORMAT', undefined],
  ])('refuse %s', async (_, alias, text, fileName, code, paths) => {
    const answer = await send(alias, text, fileName);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
    expect(issues(answer.json())?.map(([path]) => path)).toEqual(paths);
  });
});

describe('[REP-9] histories of the reports', () => {
  it('tell what every check of a product saw, page by page', async () => {
    const { db } = running.test;
    const [companyId, cityId, productId] = [
      await makeCompany(db, { name: 'Вега' }),
      await makeCity(db),
      await makeProduct(db),
    ];
    const linkId = await makeLink(db, productId, companyId);
    const collectionId = await makeCollection(db, { cityId, companyIds: [companyId], productIds: [productId] });
    const ctx = systemContext({ db, jobs: recordJobs(), now: () => new Date(), installation: INITIAL_INSTALLATION });
    await ensurePartitions(ctx);
    const origin = { taskId: 1, collectionId, companyId, companyShopId: 0, cityId, nodeId: 0 };
    const today = new Date();
    const check = (minutes: number, price: bigint | null) => ({
      ...NOTHING_SEEN,
      linkId,
      observedAt: new Date(today.getTime() - minutes * 60_000),
      outcome: price === null ? ('error' as const) : ('success' as const),
      errorCode: price === null ? 2 : null,
      price,
      currency: price === null ? null : 'RUB',
      durationMs: 1,
    });
    await transact(ctx, (tx) => writeObservations(tx, origin, [check(2, 99_900n)]));
    await transact(ctx, (tx) => writeObservations(tx, { ...origin, taskId: 2 }, [check(1, null)]));
    const day = (shift: number) => new Date(today.getTime() + shift * 86_400_000).toISOString().slice(0, 10);
    const days = `date_from=${day(-2)}&date_to=${day(1)}`;
    const first = (await get(`/reports/price-logs?productId=${productId}&${days}&limit=1`)).json();
    expect(first).toMatchObject({ items: [{ outcome: 'error', errorCode: 2, price: null }], more: true });
    const second = (await get(`/reports/price-logs?productId=${productId}&${days}&limit=1&page=2`)).json();
    const seen = { company: { id: companyId, name: 'Вега' }, price: 99_900, companyShopId: null };
    expect(second).toMatchObject({ items: [{ ...seen, parsingCollectionId: collectionId }], more: false });
    const none = `/reports/price-logs?productId=${productId}&companyId=${companyId + 1}&${days}`;
    expect((await get(none)).json()).toEqual({ items: [], more: false });
    expect((await get(`/reports/price-logs?productId=2000000000&${days}`)).statusCode).toBe(404);
    expect((await get(`/reports/parsing-queue?${days}`)).json()).toEqual({ items: [] });
  });

  it.each(['price-logs?productId=1&', 'parsing-queue?'])(
    '%s refuse a period that ends before it begins, or is too long',
    async (call) => {
      for (const days of ['date_from=2026-11-02&date_to=2026-11-01', 'date_from=2024-01-01&date_to=2026-11-01']) {
        const answer = await get(`/reports/${call}${days}`);
        expect([answer.statusCode, issues(answer.json())]).toEqual([400, [['query.date_to', 'wrong_period']]]);
      }
    },
  );
});

it('[DIR-3] employees of a company are asked for by its id', async () => {
  const companyId = await makeCompany(running.test.db);
  const { id } = await running.person('user', { company_id: companyId });
  const { items, total } = (await get(`/companies/${companyId}/employees`)).json();
  expect([items.map((each: { id: number }) => each.id), total]).toEqual([[id], 1]);
});
