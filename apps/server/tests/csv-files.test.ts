import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_ROUTES, isFile, zodOf } from '@tsenomer/contracts';
import type { RouteRecord } from '@tsenomer/contracts';
import { makeProduct } from '@tsenomer/db/testing';
import { z } from 'zod';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

const tables = Object.values(API_ROUTES)
  .flatMap((area) => Object.entries<RouteRecord>(area))
  .filter(([, { response }]) => isFile(response) && response.contentType.includes('spreadsheet'));

describe('tables as files', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await testApp();
  });
  afterAll(() => running.close());

  // The unified report has a path of its own for each format (P2 §7).
  it.each(tables.filter(([name]) => name !== 'unifiedExcel'))('%s comes as CSV too', (_name, { query, response }) => {
    expect(isFile(response) && response.csv).toBe('text/csv; charset=utf-8');
    const type = query === undefined ? z.strictObject({}) : zodOf(query);
    expect(type instanceof z.ZodObject ? Object.keys(type.shape) : []).toContain('format');
  });

  it('as CSV of UTF-8 with its mark, without formulas, beside Excel', async () => {
    await makeProduct(running.test.db, { name: '=1+1; "чай"', client_article: '0012' });
    const headers = await running.signedIn('admin');
    const get = (format: string) =>
      running.app.inject({
        url: `/api/products/excel?format=${format}`,
        headers: { ...headers, 'accept-language': 'ru' },
      });
    const [csv, xlsx] = [await get('csv'), await get('xlsx')];
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(decodeURIComponent(String(csv.headers['content-disposition']))).toContain('Товары.csv');
    expect(xlsx.headers['content-type']).toContain('spreadsheetml');
    const lines = csv.body.split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFНазвание;Артикул;/);
    expect(lines[1]).toMatch(/^"'=1\+1; ""чай""";0012;/);
    expect(lines.slice(2)).toEqual(['']);
    expect((await get('pdf')).statusCode).toBe(400);
  });
});
