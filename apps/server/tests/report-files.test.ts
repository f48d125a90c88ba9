import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESULT_COLUMNS, USUAL_LAYOUT } from '@tsenomer/contracts';
import { makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let running: TestApp;
let manager: { authorization: string };

beforeAll(async () => {
  running = await testApp();
  manager = await running.signedIn('manager');
  const { db } = running.test;
  const companyIds = [await makeCompany(db, { name: 'Орион' })];
  const productIds = [await makeProduct(db, { name: '=Чай' })];
  await makeLink(db, productIds[0]!, companyIds[0]!);
  await makeCollection(db, { cityId: await makeCity(db), companyIds, productIds });
});
afterAll(() => running.close());

function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, headers = manager) {
  return running.app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
}

const PERIOD = { kind: 'unified', dateFrom: '2026-11-01', dateTo: '2026-11-02' };
const LAYOUT = { columns: [{ column: 'product' }], groupBy: 'none', sheetPerCompany: false };

describe('[REP-8] orders of files', () => {
  it.each([
    ['a first day after the last', { ...PERIOD, dateFrom: '2026-11-03' }],
    ['more than a leap year', { ...PERIOD, dateFrom: '2024-11-01' }],
    ['no day', { ...PERIOD, dateTo: 'tomorrow' }],
    ['a period to come', { ...PERIOD, dateTo: '2199-01-01', dateFrom: '2198-12-31' }],
    ['10,001 ids', { ...PERIOD, filters: { companyIds: Array.from({ length: 10_001 }, (_, at) => at + 1) } }],
    ['an unknown zone', { ...PERIOD, filters: { timezone: '+03:00' } }],
    ['an unknown kind', { ...PERIOD, kind: 'all' }],
    ['an unknown format', { ...PERIOD, format: 'pdf' }],
    ['a field too many', { ...PERIOD, more: 1 }],
    ['a monitoring without a number', { kind: 'results', parsingCollectionId: 0 }],
  ])('are refused for %s', async (_, body) => {
    expect((await call('POST', '/report-files', body)).statusCode).toBe(400);
  });

  it.each([
    ['template', { ...PERIOD, templateId: 2_147_483_648 }],
    ['monitoring', { kind: 'mrp', parsingCollectionId: 99 }],
  ])('of an unknown %s are not found', async (_, body) => {
    expect((await call('POST', '/report-files', body)).statusCode).toBe(404);
  });

  it('are answered, listed, cancelled and deleted; a file that is not ready is not given', async () => {
    const ordered = (await call('POST', '/report-files', PERIOD)).json();
    expect(ordered).toMatchObject({
      status: 'queued',
      format: 'xlsx',
      fileName: 'Отчёт за период 2026-11-01 - 2026-11-02.xlsx',
    });
    expect((await call('GET', `/report-files/${ordered.id}/download`)).json()).toMatchObject({
      code: 'FILE_NOT_READY',
    });
    expect((await call('DELETE', `/report-files/${ordered.id}`)).json()).toMatchObject({ code: 'FILE_NOT_READY' });
    expect((await call('POST', `/report-files/${ordered.id}/cancel`)).json()).toMatchObject({ status: 'cancelled' });
    expect((await call('GET', '/report-files')).json()).toMatchObject({ total: 1 });
    const other = await running.signedIn('manager');
    expect((await call('GET', `/report-files/${ordered.id}/download`, undefined, other)).statusCode).toBe(404);
    expect((await call('DELETE', `/report-files/${ordered.id}`)).statusCode).toBe(200);
  });
});

describe('[REP-8] files at once', () => {
  const file = async (url: string) => {
    const answer = await call('GET', url);
    const name = decodeURIComponent(/UTF-8''(.*)$/.exec(String(answer.headers['content-disposition']))?.[1] ?? '');
    return {
      status: answer.statusCode,
      name,
      type: answer.headers['content-type'],
      head: answer.rawPayload.subarray(0, 2),
    };
  };

  it.each([
    [
      '/reports/results/excel-unified?dateFrom=2026-11-01&dateTo=2026-11-02',
      'Отчёт за период 2026-11-01 - 2026-11-02.xlsx',
      'PK',
    ],
    ['/reports/results/excel-unified?dateFrom=2026-11-01&dateTo=2026-11-01', 'Отчёт за период 2026-11-01.xlsx', 'PK'],
    // Plain UTF-8 begins with its first word, and no mark.
    [
      '/reports/results/csv-unified?dateFrom=2026-11-01&dateTo=2026-11-02',
      'Отчёт за период 2026-11-01 - 2026-11-02.csv',
      'Д',
    ],
    ['/parsing-collections/1/results/excel', /^Результаты мониторинга - .*\.xlsx$/, 'PK'],
    ['/parsing-collections/1/results/excel-mrp?addNewLinks=1', /^Отчёт по РРЦ - .*\.xlsx$/, 'PK'],
    ['/parsing-collections/1/results/excel-analog', /^Аналоги - .*\.xlsx$/, 'PK'],
    ['/results/download?parsingCollectionId=1', /\.json$/, '[\n'],
    ['/results/download?parsingCollectionId=1&format=csv', /\.csv$/, 'Д'],
  ])('come from %s', async (url, name, head) => {
    const answer = await file(url);
    expect(answer.status).toBe(200);
    expect(answer.name).toMatch(name);
    expect(answer.head.toString('utf8')).toBe(head);
  });

  it.each([
    '/reports/results/excel-unified?dateFrom=2026-11-03&dateTo=2026-11-02',
    '/reports/results/csv-unified?dateFrom=2026-11-01',
    '/parsing-collections/1/results/excel-mrp?addNewLinks=yes',
    '/results/download?parsingCollectionId=1&format=xml',
    '/report-files/monitorings?ids=x',
  ])('are refused: %s', async (url) => {
    expect((await call('GET', url)).statusCode).toBe(400);
  });

  it.each([
    '/parsing-collections/99/results/excel',
    '/parsing-collections/99/results/excel-mrp',
    '/parsing-collections/99/results/excel-analog',
    '/results/download?parsingCollectionId=99',
  ])('are not found: %s', async (url) => {
    expect((await call('GET', url)).statusCode).toBe(404);
  });
});

describe('[REP-8] templates', () => {
  it.each([
    ['no column', { ...LAYOUT, columns: [] }, 'no_columns'],
    ['a column twice', { ...LAYOUT, columns: [{ column: 'price' }, { column: 'price' }] }, 'column_twice'],
    [
      'more columns than there are',
      { ...LAYOUT, columns: [...RESULT_COLUMNS, 'price'].map((column) => ({ column })) },
      'column_twice',
    ],
    ['a heading without end', { ...LAYOUT, columns: [{ column: 'price', heading: 'ы'.repeat(101) }] }, 'too_long'],
  ])('with %s are refused by name', async (_, layout, code) => {
    const answer = await call('POST', '/excel-result-templates', { name: 'Т', layout });
    expect(answer.statusCode).toBe(400);
    expect(JSON.stringify(answer.json())).toContain(code);
  });

  it('are made, shown, changed and deleted', async () => {
    const template = (await call('POST', '/excel-result-templates', { name: 'Утренний', layout: USUAL_LAYOUT })).json();
    const path = `/excel-result-templates/${template.id}`;
    expect((await call('GET', '/excel-result-templates')).json().items).toMatchObject([
      { name: 'Утренний', mine: true },
    ]);
    expect((await call('PATCH', path, { name: 'Вечерний', layout: LAYOUT })).json()).toMatchObject({
      name: 'Вечерний',
    });
    const preview = { layout: LAYOUT, order: { kind: 'results', parsingCollectionId: 1 } };
    expect((await call('POST', '/excel-result-templates/preview', preview)).json()).toEqual({
      headings: ['Товар'],
      rows: [['=Чай']],
    });
    expect((await call('DELETE', path)).statusCode).toBe(200);
    expect((await call('PATCH', path, { name: 'Вечерний', layout: LAYOUT })).statusCode).toBe(404);
  });
});
