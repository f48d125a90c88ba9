import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { literalPattern } from './literal-pattern.ts';

/**
 * SQL: what rows of every directory are searched by; the database keeps it, as `search_key` makes it, under a trigram
 * index.
 */
export const SEARCH_TEXT = sql<string>`search_text`;

/**
 * Conditions that a text has a part as people search: case and ё/е do not matter, white space counts once, `%` and `_`
 * mean themselves. None for an empty part.
 */
export function hasPart(text: RawBuilder<string>, part: string | undefined): RawBuilder<SqlBool>[] {
  const wanted = (part ?? '').replaceAll(/[\s\0]+/g, ' ').trim();
  return wanted === '' ? [] : [sql<SqlBool>`${text} like ('%' || search_key(${literalPattern(wanted)}::text) || '%')`];
}
