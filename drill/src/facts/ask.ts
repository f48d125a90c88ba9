import type pg from 'pg';
import { z } from 'zod';

/** Rows of a statement, each as its schema says. @throws ZodError for others. */
export async function ask<S extends z.ZodType>(
  pool: pg.Pool,
  row: S,
  statement: string,
  values: readonly unknown[] = [],
): Promise<z.output<S>[]> {
  const { rows } = await pool.query(statement, [...values]);
  return z.array(row).parse(rows);
}

const counted = z.object({ count: z.int() });

/** The number that a statement answers as `count`. */
export async function countOf(pool: pg.Pool, statement: string, values: readonly unknown[] = []): Promise<number> {
  const [row] = await ask(pool, counted, statement, values);
  return row?.count ?? 0;
}

/** How many shards are not worked off. */
export function shardsLeft(pool: pg.Pool): Promise<number> {
  return countOf(pool, `select count(*)::int as count from shard where status in ('queued', 'running')`);
}
