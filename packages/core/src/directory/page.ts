import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Tables } from '@tsenomer/db';

/** Which page of a list: pages count from 1. */
export interface PageInput {
  readonly page: number;
  readonly limit: number;
}

export interface Page<T> {
  readonly items: T[];
  readonly total: number;
}

/** One page of a query's rows, with the number of rows in all. The query brings its own order. */
export async function readPage<T extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, T, Row>,
  { page, limit }: PageInput,
): Promise<Page<Row>> {
  const items = await query.limit(limit).offset((page - 1) * limit).execute();
  if (page === 1 && items.length < limit) return { items, total: items.length };
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
}

/** Whether a text has a part, as people search: case and ё/е do not matter. */
export function contains(column: string, part: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(search_key(${sql.ref(column)}), search_key(${part})) > 0`;
}

/** The Russian order of a text column. */
export function russian(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} collate "ru-x-icu"`;
}
