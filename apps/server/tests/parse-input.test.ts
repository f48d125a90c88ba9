import { flagText, idList, idText, intText, jsonQuery, mainReportRoutes } from '@tsenomer/contracts';
import type { Schema } from '@tsenomer/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parsePart } from '../src/kit/parse-input.ts';

async function fieldsOf(schema: Schema, value: unknown): Promise<unknown> {
  return parsePart('query', schema, value).then(
    () => [],
    (error: unknown) => (typeof error === 'object' && error !== null && 'fields' in error ? error.fields : error),
  );
}

/** Every kind of issue that zod knows, and the fields that make them. */
const WRONG: readonly (readonly [string, Schema, unknown, string, string])[] = [
  ['a missing field', z.object({ a: z.string() }), {}, 'query.a', 'required'],
  ['another type', z.object({ a: z.array(z.int()) }), { a: 'x' }, 'query.a', 'invalid_type'],
  ['a text that is too long', z.object({ a: z.string().max(2) }), { a: 'abc' }, 'query.a', 'too_big'],
  ['a text that is too short', z.object({ a: z.string().min(2) }), { a: 'a' }, 'query.a', 'too_small'],
  ['a number that is too large', z.object({ a: z.int().max(2) }), { a: 3 }, 'query.a', 'too_big'],
  ['a number that is not larger', z.object({ a: z.number().positive() }), { a: 0 }, 'query.a', 'too_small'],
  ['a list that is too long', z.object({ a: z.array(z.int()).max(1) }), { a: [1, 2] }, 'query.a', 'too_big'],
  ['a set that is too small', z.set(z.int()).min(1), new Set(), 'query', 'too_small'],
  ['a bigint that is too large', z.bigint().max(1n), 2n, 'query', 'too_big'],
  ['a date that is too early', z.date().min(new Date(1)), new Date(0), 'query', 'too_small'],
  ['a day that is none', z.object({ a: z.iso.date() }), { a: '2026-02-30' }, 'query.a', 'invalid_format'],
  ['a moment that is none', z.iso.datetime(), 'now', 'query', 'invalid_format'],
  ['an id that is none', z.uuid(), 'x', 'query', 'invalid_format'],
  ['an address that is none', z.url(), 'x', 'query', 'invalid_format'],
  ['an e-mail that is none', z.email(), 'x', 'query', 'invalid_format'],
  ['another form', z.string().regex(/^a$/), 'b', 'query', 'invalid_format'],
  ['another beginning', z.string().startsWith('a'), 'b', 'query', 'invalid_format'],
  ['no multiple', z.number().multipleOf(5), 3, 'query', 'not_multiple_of'],
  ['one of several', z.object({ a: z.enum(['x', 'y']) }), { a: 'z' }, 'query.a', 'invalid_value'],
  ['one value', z.literal('x'), 'y', 'query', 'invalid_value'],
  ['a field too many', z.strictObject({}), { b: 1 }, 'query', 'unrecognized_keys'],
  [
    'none of several forms',
    z.union([z.strictObject({ a: z.int() }), z.strictObject({ b: z.int() })]),
    { c: 1 },
    'query',
    'invalid_union',
  ],
  [
    'an unknown kind',
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]),
    { kind: 'b' },
    'query.kind',
    'invalid_union',
  ],
  ['a wrong key', z.record(z.string().max(1), z.int()), { ab: 1 }, 'query.ab', 'invalid_key'],
  ['a wrong element', z.map(z.string(), z.int()), new Map([['a', 'b']]), 'query.a', 'invalid_type'],
  ['a rule of ours', z.string().refine(() => false, 'password_short'), 'x', 'query', 'password_short'],
  ['a number in an address', z.object({ a: intText(1, 5) }), { a: '9' }, 'query.a', 'too_big'],
  ['no number in an address', z.object({ a: intText(1, 5) }), { a: 'x' }, 'query.a', 'invalid_format'],
  ['an id in an address', z.object({ a: idText }), { a: '-1' }, 'query.a', 'invalid_format'],
  ['ids in an address', z.object({ a: idList }), { a: '1,x' }, 'query.a', 'invalid_format'],
  ['a flag in an address', z.object({ a: flagText }), { a: 'yes' }, 'query.a', 'invalid_value'],
  ['JSON that is none', z.object({ a: jsonQuery(z.object({})) }), { a: '{' }, 'query.a', 'invalid_format'],
  [
    'JSON with another day',
    z.object({ a: jsonQuery(z.object({ b: z.iso.date() })) }),
    { a: '{"b":"2026-02-30"}' },
    'query.a.b',
    'invalid_format',
  ],
];

describe('what is wrong with a part of a request', () => {
  it.each(WRONG)('is named with its field, a code and a sentence: %s', async (_, schema, value, path, code) => {
    const fields = await fieldsOf(schema, value);
    expect(fields).toEqual([{ path, code, message: expect.stringMatching(/^(?!.*(?:undefined|\[object)).{2,}$/) }]);
  });

  it('says so of the filters of the main report', async () => {
    const filters = JSON.stringify({
      date: '2026-02-30',
      search: 'x'.repeat(201),
      price: 'some',
      brandIds: [-1],
      other: 1,
    });
    const fields = await fieldsOf(mainReportRoutes.mainReport.query, { parsingCollectionId: '7', filters });
    expect(JSON.stringify(fields)).not.toContain('undefined');
    expect(fields).toEqual(
      expect.arrayContaining([
        { path: 'query.filters.date', code: 'invalid_format', message: 'Invalid ISO date' },
        { path: 'query.filters.search', code: 'too_big', message: 'Too big: expected string to have <=200 characters' },
      ]),
    );
  });
});
