import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import { rowIds } from './row-id.ts';

/** Which page of a list: pages count from 1. */
export interface PageInput {
  readonly page: number;
  readonly limit: number;
}

export interface Page<T> {
  readonly items: T[];
  readonly total: number;
}

export type SortOrder = 'asc' | 'desc';

export interface ListQuery extends PageInput {
  /** SQL of the table, or of a query in parentheses with an alias. */
  readonly from: RawBuilder<unknown>;
  /** SQL: `id` and whatever the order names. */
  readonly columns: RawBuilder<unknown>;
  /** What a row has to be, joined by AND. */
  readonly conditions: readonly RawBuilder<SqlBool>[];
  /** SQL of the whole order; ends with the id, so that no row stands on two pages. */
  readonly order: RawBuilder<unknown>;
  /** Whether the conditions are costly: what they find is then kept and counted, and not looked for twice. */
  readonly costly: boolean;
}

const pageRow = z.strictObject({ ids: z.array(z.int()), total: z.int() });

/**
 * The ids of one page of a list and how many rows there are in all, exactly. Without costly conditions both come out of
 * indexes alone, so a deep page of 100,000 rows does not read the rows before it.
 */
export async function listIds(
  db: ReadingDatabase,
  { from, columns, conditions, order, costly, page, limit }: ListQuery,
): Promise<{ ids: number[]; total: number }> {
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await query(pageRow)`
    with hit as ${costly ? sql`materialized` : sql`not materialized`} (select ${columns} from ${from} ${where})
    select (select count(*)::int from hit) as total,
      array(select id from hit order by ${order} limit ${limit} offset ${(page - 1) * limit}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

/** Condition that a row is one of these; none when none are named. */
export function isOneOf(ids: readonly number[] | undefined): RawBuilder<SqlBool>[] {
  return ids === undefined ? [] : [sql<SqlBool>`id = any(${rowIds(ids)}::int[])`];
}

/** SQL: rows `wanted` with these ids and their place in the list. */
export function wanted(ids: readonly number[]): RawBuilder<unknown> {
  return sql`unnest(${[...ids]}::int[]) with ordinality as wanted(id, place)`;
}

/** SQL: a column in Russian order and a direction. */
export function russian(column: string, order: SortOrder): RawBuilder<unknown> {
  return sql`${sql.ref(column)} collate "ru-x-icu" ${direction(order)}`;
}

/** SQL of a direction. */
export function direction(order: SortOrder): RawBuilder<unknown> {
  return order === 'asc' ? sql`asc` : sql`desc`;
}
