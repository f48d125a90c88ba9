import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  API_ROUTES,
  flagText,
  idList,
  idText,
  intText,
  isEvents,
  isFile,
  isUpload,
  jsonQuery,
  paging,
  zodOf,
} from '../src/index.ts';
import type { RouteRecord } from '../src/index.ts';

describe('codecs of queries', () => {
  const filters = jsonQuery(z.strictObject({ name: z.string().optional(), ids: z.array(z.int()).optional() }));

  it.each([
    ['{"name":"чай"}', { name: 'чай' }],
    ['{"ids":[1,2]}', { ids: [1, 2] }],
    ['{}', {}],
  ])('reads JSON %s', (text, value) => {
    expect(filters.parse(text)).toEqual(value);
  });

  it.each(['', '{', 'null', '[]', '{"name":1}', '{"other":true}', '"text"'])(
    'refuses %s without throwing anything but an issue',
    (text) => {
      expect(filters.safeParse(text).success).toBe(false);
    },
  );

  it('round-trips JSON filters', () => {
    fc.assert(
      fc.property(fc.record({ name: fc.string(), ids: fc.array(fc.integer()) }), (value) => {
        expect(filters.parse(z.encode(filters, value))).toEqual(value);
      }),
    );
  });

  it('round-trips ids joined by commas', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { minLength: 1, maxLength: 200 }), (ids) => {
        expect(idList.parse(z.encode(idList, ids))).toEqual(ids);
      }),
    );
  });

  it.each(['', ',', '1,', 'a', '1,,2', '0', '1;2', '-1'])('refuses the id list %s', (text) => {
    expect(idList.safeParse(text).success).toBe(false);
  });

  it.each([
    ['1', true],
    ['999999999999999', true],
    ['0', false],
    ['-1', false],
    ['1.5', false],
    ['1e3', false],
    ['９', false],
  ])('takes %s as an id: %s', (text, good) => {
    expect(idText.safeParse(text).success).toBe(good);
  });

  it.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])('reads the flag %s', (text, flag) => {
    expect(flagText.parse(text)).toBe(flag);
  });

  it('keeps whole numbers within their bounds', () => {
    const percent = intText(0, 100);
    expect(['0', '100'].map((text) => percent.parse(text))).toEqual([0, 100]);
    expect(['-1', '101', '5.5', ''].some((text) => percent.safeParse(text).success)).toBe(false);
  });

  it('pages from 1 with the limit of the list, and bounds it', () => {
    const query = z.strictObject(paging(25, 100));
    expect(query.parse({})).toEqual({ page: 1, limit: 25 });
    expect(query.safeParse({ limit: '101' }).success).toBe(false);
    expect(query.safeParse({ page: '0' }).success).toBe(false);
  });
});

const routes = Object.entries(API_ROUTES).flatMap(([area, table]) =>
  Object.entries(table).map(([name, record]): [string, RouteRecord] => [`${area}.${name}`, record]),
);

describe('route records', () => {
  it('stand at one place each', () => {
    const places = routes.map(([, record]) => `${record.method} ${record.path}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it.each(routes)('%s names its path parameters and carries real schemas', (_name, record) => {
    const named = [...record.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    const params = record.params ? zodOf(record.params) : null;
    expect(params instanceof z.ZodObject ? Object.keys(params.shape) : []).toEqual(named);
    if (!isFile(record.response) && !isEvents(record.response))
      expect(zodOf(record.response)).toBeInstanceOf(z.ZodType);
    if (record.method === 'GET') expect(record.body).toBeUndefined();
    if (isUpload(record.body)) expect(record.body.maxBytes).toBeGreaterThan(0);
  });
});
