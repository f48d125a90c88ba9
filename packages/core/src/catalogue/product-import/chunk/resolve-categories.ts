import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { TransactionContext } from '../../../platform/context/context.ts';
import type { CategoryStep, ImportedProduct } from '../rules/import-row.ts';
import { plainArray, textArray } from './array-literal.ts';

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

/** A category that is looked for: its name below a parent; 0 is the top of the tree. */
type Wanted = CategoryStep & { readonly parentId: number };

async function levelIds(tx: TransactionContext, wanted: readonly Wanted[]): Promise<ReadonlyMap<string, number>> {
  const known = await storedCategories(tx, wanted);
  const missing = wanted.filter((step) => !known.has(stepKey(step.parentId, step)));
  if (missing.length === 0) return known;
  await sql`
    insert into category (parent_id, name, level)
    select distinct on (n.parent_id, search_key(n.name)) nullif(n.parent_id, 0), n.name, n.level from ${wantedRows(missing)}
    order by n.parent_id, search_key(n.name)
    on conflict (coalesce(parent_id, 0), search_key(name)) do nothing`.execute(tx.db);
  return new Map([...known, ...(await storedCategories(tx, missing))]);
}

const categoryRow = z.strictObject({ parent_id: z.int(), name: z.string(), id: z.int() });

async function storedCategories(tx: TransactionContext, wanted: readonly Wanted[]): Promise<Map<string, number>> {
  const { rows } = await query(categoryRow)`
    select n.parent_id, n.name, c.id from ${wantedRows(wanted)}
    join category c on coalesce(c.parent_id, 0) = n.parent_id and search_key(c.name) = search_key(n.name)`.execute(
    tx.db,
  );
  return new Map(rows.map((row) => [stepKey(row.parent_id, row), row.id]));
}

function wantedRows(wanted: readonly Wanted[]) {
  return sql`unnest(
    ${plainArray(wanted.map(({ parentId }) => parentId))}::int[], ${textArray(wanted.map(({ name }) => name))}::text[],
    ${plainArray(wanted.map(({ level }) => level))}::int[]
  ) as n (parent_id, name, level)`;
}

function stepKey(parentId: number, { name }: { readonly name: string }): string {
  return `${parentId} ${name}`;
}
