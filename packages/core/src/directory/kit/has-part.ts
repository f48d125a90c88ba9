import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { escapeLike } from '../../collection/list-collections.ts';

/** SQL: the columns that a list is searched by, written as their trigram indexes write them. */
export const SEARCHED = {
  name: sql<string>`search_key(name)`,
  company: sql<string>`search_key(name || ' ' || coalesce(seller_name, ''))`,
  sellerName: sql<string>`search_key(seller_name)`,
  address: sql<string>`search_key(name || ' ' || address)`,
  city: sql<string>`search_text`,
} as const;

/**
 * Conditions that a text has a part as people search: case and ё/е do not matter, white space counts once, `%` and `_`
 * mean themselves. None for an empty part.
 */
export function hasPart(text: RawBuilder<string>, part: string | undefined): RawBuilder<SqlBool>[] {
  const wanted = (part ?? '').replaceAll(/[\s\0]+/g, ' ').trim();
  return wanted === '' ? [] : [sql<SqlBool>`${text} like ('%' || search_key(${escapeLike(wanted)}::text) || '%')`];
}
