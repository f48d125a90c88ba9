import { z } from 'zod';
import { FILTERS_TEXT_MAX } from '../platform/constants/limits.ts';
import type { Schema } from './schema.ts';

/**
 * A query parameter that carries JSON text (`filters={"cityId":1}`), decoded by `schema`. Text that is no JSON is an
 * issue of the parameter, never an exception.
 */
export function jsonQuery<S extends z.ZodType>(schema: S) {
  return jsonText(schema, (text) => JSON.parse(text));
}

/** The filters of a list call: an object, or a list of such objects, of which later ones count (P2 §7 "JSON list"). */
export function filtersQuery<S extends z.ZodType>(schema: S) {
  return jsonText(schema, (text) => {
    const given: z.input<S> | z.input<S>[] = JSON.parse(text);
    return Array.isArray(given) ? Object.assign({}, ...given) : given;
  });
}

function jsonText<S extends z.ZodType>(schema: S, parse: (text: string) => z.input<S>) {
  return z.codec(z.string().max(FILTERS_TEXT_MAX), schema, {
    decode: (text, context) => {
      try {
        return parse(text);
      } catch {
        context.issues.push({ code: 'invalid_format', format: 'json', input: text, message: 'JSON expected' });
        return z.NEVER;
      }
    },
    encode: (value) => JSON.stringify(value),
  });
}

/** Comma-joined ids (`ids=1,2,3`), at most 10,000 of them. */
export const idList = z.codec(
  z
    .string()
    .regex(/^\d+(,\d+)*$/, 'Ids joined by commas expected')
    .max(110_000),
  z.array(z.int().positive()).min(1).max(10_000),
  {
    decode: (text) => text.split(',').map(Number),
    encode: (ids) => ids.join(','),
  },
);

/** A whole positive number in a path or query. */
export const idText = z.codec(z.string().regex(/^\d{1,15}$/, 'An id expected'), z.int().positive(), {
  decode: Number,
  encode: String,
});

/** `true`/`false` (or `1`/`0`) in a query. */
export const flagText = z.codec(z.enum(['true', 'false', '1', '0']), z.boolean(), {
  decode: (text) => text === 'true' || text === '1',
  encode: (flag) => (flag ? ('true' as const) : ('false' as const)),
});

/** A whole number within bounds in a query. */
export function intText(min: number, max: number) {
  return z.codec(z.string().regex(/^-?\d{1,15}$/, 'A whole number expected'), z.int().min(min).max(max), {
    decode: Number,
    encode: String,
  });
}

/** The last page that a list can be asked for. */
export const PAGES_MAX = 1_000_000;

/** `page` and `limit` of list calls (P1 §9: page 1, limit 50 by default). */
export function paging(defaultLimit: number, maxLimit = 1000) {
  return {
    page: intText(1, PAGES_MAX).default(1),
    limit: intText(1, maxLimit).default(defaultLimit),
  };
}

/** What a list call answers: one page of items and how many there are in all. */
export function listOf<S extends z.ZodType>(item: S) {
  return z.strictObject({ items: z.array(item), total: z.int().min(0) });
}

export type { Schema };
