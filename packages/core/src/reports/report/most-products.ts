import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import { onlyCurrency } from './currencies.ts';
import type { RankedProducts, ReportScope } from './report-scope.ts';

/** What narrows a report to some of its products. */
interface Narrowing {
  readonly brandIds?: readonly number[] | undefined;
  readonly categoryIds?: readonly number[] | undefined;
  readonly tagIds?: readonly number[] | undefined;
  readonly productIds?: readonly number[] | undefined;
  readonly search?: string | undefined;
}

const mostRow = z.strictObject({ most: z.boolean() });

/** Whether an unfiltered report of these monitorings is about at least half of all products there are. */
export async function takesMostProducts(
  db: ReadingDatabase,
  collectionIds: readonly number[],
  { brandIds, categoryIds, tagIds, productIds, search }: Narrowing,
): Promise<boolean> {
  if (brandIds?.length || categoryIds?.length || tagIds?.length || productIds?.length || search) return false;
  const { rows } = await query(mostRow)`
    select 2 * (select count(*) from collection_product where collection_id = any(${[...collectionIds]}::int[]))
      >= (select reltuples from pg_class where oid = 'product'::regclass) as most`.execute(db);
  return rows[0]?.most ?? false;
}

/** Which products a report ranks, as far as it tells how their checks are best read. */
export async function lookAtProducts(db: ReadingDatabase, scope: ReportScope): Promise<RankedProducts> {
  const [most, currency] = await Promise.all([
    takesMostProducts(db, [scope.collectionId], scope.filters),
    onlyCurrency(db),
  ]);
  return { most, currency };
}

/**
 * Runs a statement that reads nearly all newest checks with the help of one more process of PostgreSQL: two of them
 * read 150,000 checks in two thirds of the time. By itself the planner asks for help only with far larger tables, and
 * then for as much as there is.
 */
export async function withHelper<Result>(
  db: ReadingDatabase,
  read: (tx: ReadingDatabase) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`
      select set_config('max_parallel_workers_per_gather', '1', true), set_config('parallel_setup_cost', '100', true),
        set_config('parallel_tuple_cost', '0.01', true)`.execute(tx);
      return read(tx);
    });
}
