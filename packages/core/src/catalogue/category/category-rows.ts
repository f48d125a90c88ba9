import { sql } from 'kysely';
import { categoryItem } from '@tsenomer/contracts';
import type { CategoryItem } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import type { TransactionContext } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { wanted } from '../../platform/kit/list-ids.ts';
import { rowId } from '../../platform/kit/row-id.ts';

/** Categories by their ids, in that order. */
export async function loadCategories(db: Database, ids: readonly number[]): Promise<CategoryItem[]> {
  const { rows } = await query(categoryItem)`
    select c.id, c.name, c.level, c.parent_id as "parentId"
    from ${wanted(ids)} join category c on c.id = wanted.id order by wanted.place`.execute(db);
  return rows;
}

/** One category. @throws DomainError NOT_FOUND. */
export async function loadCategory(db: Database, id: number): Promise<CategoryItem> {
  return found((await loadCategories(db, [rowId(id)]))[0]);
}

/**
 * The shape of the tree changes one at a time until the transaction ends: two moves that are each right can make a
 * ring together, and a level is only right while nothing above moves.
 */
export async function lockTree({ db }: TransactionContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('category tree', 0))`.execute(db);
}

/** SQL: the category and everything below it, with the columns id and level. */
export function subtree(id: number) {
  return sql`
    with recursive below as (
      select c.id, c.level from category c where c.id = ${id}
      union all
      select c.id, c.level from category c join below on c.parent_id = below.id
    ) select id, level from below`;
}
