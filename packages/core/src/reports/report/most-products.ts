import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
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
  const half = sql`(select greatest(reltuples / 2, 1)::int from pg_class where oid = 'product'::regclass)`;
  // One product more than are looked for need not be counted.
  const { rows } = await query(mostRow)`
    select exists (select from collection_product where collection_id = any(${[...collectionIds]}::int[])
      offset ${half} - 1) as most`.execute(db);
  return rows[0]?.most ?? false;
}

const knownRow = z.strictObject({ currencies: z.array(z.string()), analogs: z.boolean() });

/**
 * What all products and all newest checks have in common: the one currency of the products, null when there are several
 * or none, and whether any check is of an analog.
 *
 * An index tells the currencies in as many steps as there are: to ask each product for its own beside its checks would
 * cost a report more than all the rest. What tells analogs stands behind all texts of a check, and PostgreSQL reads a
 * row from its beginning: to ask 150,000 checks takes a seventh of the statement.
 */
async function knownOfAll(db: ReadingDatabase): Promise<Pick<RankedProducts, 'currency' | 'analogs'>> {
  const { rows } = await query(knownRow)`/* prepared: known-of-all */
    with recursive known as (
      select min(currency) as currency from product where deleted_at is null
      union all
      select (select min(p.currency) from product p where p.deleted_at is null and p.currency > known.currency)
      from known where known.currency is not null
    )
    select array(select currency::text from known where currency is not null limit 2) as currencies,
      exists (select from link_state where analog) as analogs`.execute(db);
  const { currencies = [], analogs = true } = rows[0] ?? {};
  const [first = null, second] = currencies;
  return { currency: second === undefined ? first : null, analogs };
}

/** Which products a report ranks, as far as it tells how their checks are best read. */
export async function lookAtProducts(
  db: ReadingDatabase,
  { collectionId, filters }: Pick<ReportScope, 'collectionId' | 'filters'>,
): Promise<RankedProducts> {
  const [most, known] = await Promise.all([takesMostProducts(db, [collectionId], filters), knownOfAll(db)]);
  return { most, ...known };
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
