import { sql } from 'kysely';
import type { TransactionContext } from '../../context/context.ts';
import type { CategoryStep, ImportedProduct } from '../rules/import-row.ts';

/** The ids of a product's categories from the top down, by the number of its row. */
export type CategoryIds = ReadonlyMap<number, readonly number[]>;

/** Finds the categories of products in the tree, level by level, and makes the missing ones. */
export async function categoryIds(tx: TransactionContext, products: readonly ImportedProduct[]): Promise<CategoryIds> {
  const paths = new Map<number, number[]>();
  for (let depth = 0; ; depth++) {
    const steps = products.flatMap(({ row, categories }) => {
      const step = categories[depth];
      return step ? [{ row, step, parentId: paths.get(row)?.at(-1) ?? 0 }] : [];
    });
    if (steps.length === 0) return paths;
    const wanted = new Map(steps.map(({ step, parentId }) => [stepKey(parentId, step), { ...step, parentId }]));
    const ids = await levelIds(tx, [...wanted.values()]);
    for (const { row, step, parentId } of steps) {
      const id = ids.get(stepKey(parentId, step));
      if (id !== undefined) paths.set(row, [...(paths.get(row) ?? []), id]);
    }
  }
}

/** @param wanted parent 0: at the top of the tree. */
async function levelIds(
  tx: TransactionContext,
  wanted: readonly (CategoryStep & { readonly parentId: number })[],
): Promise<ReadonlyMap<string, number>> {
  const list = sql`unnest(
    ${wanted.map(({ parentId }) => parentId)}::int[], ${wanted.map(({ name }) => name)}::text[],
    ${wanted.map(({ level }) => level)}::int[]
  ) as n (parent_id, name, level)`;
  await sql`
    insert into category (parent_id, name, level)
    select distinct on (n.parent_id, search_key(n.name)) nullif(n.parent_id, 0), n.name, n.level from ${list}
    where not exists (
      select from category c where coalesce(c.parent_id, 0) = n.parent_id and search_key(c.name) = search_key(n.name)
    )
    order by n.parent_id, search_key(n.name)
    on conflict (coalesce(parent_id, 0), search_key(name)) do nothing`.execute(tx.db);
  const { rows } = await sql<{ parent_id: number; name: string; id: number }>`
    select n.parent_id, n.name, c.id from ${list}
    join category c on coalesce(c.parent_id, 0) = n.parent_id and search_key(c.name) = search_key(n.name)`.execute(tx.db);
  return new Map(rows.map((row) => [stepKey(row.parent_id, row), row.id]));
}

function stepKey(parentId: number, { name }: { readonly name: string }): string {
  return `${parentId} ${name}`;
}
