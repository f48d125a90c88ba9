import { CATEGORY_MAX_LEVEL } from '@tsenomer/contracts';
import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { TransactionContext } from '../../../platform/context/context.ts';
import { decideGroup } from '../rules/category-place.ts';
import type { CategoryPlace } from '../rules/category-place.ts';
import type { CategoryStep, ImportedProduct, Refusal } from '../rules/import-row.ts';
import { plainArray, textArray } from './array-literal.ts';
import { deeperCategories } from './deeper-categories.ts';

/** The ids of a product's categories from the top down, by the number of its row. */
export type CategoryIds = ReadonlyMap<number, readonly number[]>;

/** Where the products of a chunk stand in the tree, and what is worth saying of their groups. */
export interface PlacedCategories {
  readonly ids: CategoryIds;
  readonly notices: readonly Refusal[];
}

/**
 * Finds the categories of products in the tree, level by level, and makes the missing ones.
 * @param existing whether a group that stands deeper in the tree is looked for there.
 */
export async function categoryIds(
  tx: TransactionContext,
  products: readonly ImportedProduct[],
  existing: boolean,
): Promise<PlacedCategories> {
  const { placed, notices } = await deeperGroups(tx, products, existing);
  const walks = products.map(({ row, categories }) => ({ row, ...walkOf(categories, placed) }));
  const paths = new Map(walks.flatMap(({ row, begun }) => (begun.length > 0 ? [[row, begun] as const] : [])));
  for (let depth = 0; ; depth++) {
    const steps = walks.flatMap(({ row, steps: all }) => {
      const step = all[depth];
      return step ? [{ row, step, parentId: paths.get(row)?.at(-1) ?? 0 }] : [];
    });
    if (steps.length === 0) return { ids: paths, notices };
    const wanted = new Map(steps.map(({ step, parentId }) => [stepKey(parentId, step), { ...step, parentId }]));
    const ids = await levelIds(tx, [...wanted.values()]);
    for (const { row, step, parentId } of steps) {
      const id = ids.get(stepKey(parentId, step));
      if (id !== undefined) paths.set(row, [...(paths.get(row) ?? []), id]);
    }
  }
}

/** The part of a product's place that is known, and what is to be walked below it. */
interface Walk {
  readonly begun: readonly number[];
  readonly steps: readonly CategoryStep[];
}

/** Categories below a group that was found deeper in the tree go down with it. */
function walkOf(categories: readonly CategoryStep[], placed: DeeperGroups['placed']): Walk {
  const [group, ...below] = categories;
  const place = group && placed.get(group.name);
  if (group === undefined || place === undefined) return { begun: [], steps: categories };
  const steps = below.map(({ name, level }) => ({
    name,
    level: Math.min(place.level + level - group.level, CATEGORY_MAX_LEVEL),
  }));
  return { begun: place.path, steps };
}

interface DeeperGroups {
  /** Groups that stand deeper in the tree, by their names in the file. */
  readonly placed: ReadonlyMap<string, CategoryPlace>;
  readonly notices: readonly Refusal[];
}

async function deeperGroups(
  tx: TransactionContext,
  products: readonly ImportedProduct[],
  existing: boolean,
): Promise<DeeperGroups> {
  const rows = new Map<string, number>();
  for (const { row, categories } of products) {
    const name = categories[0]?.name;
    if (name !== undefined) rows.set(name, Math.min(rows.get(name) ?? row, row));
  }
  const elsewhere = await deeperCategories(tx, [...rows.keys()]);
  const placed = new Map<string, CategoryPlace>();
  const notices: Refusal[] = [];
  for (const [name, places] of elsewhere) {
    const { place, notice } = decideGroup(places, existing);
    if (place !== null) placed.set(name, place);
    const value = places.map(({ title }) => title).join('; ');
    if (notice !== null)
      notices.push({ row: rows.get(name) ?? 0, scope: 'value', reason: notice, value, column: null });
  }
  return { placed, notices };
}

/** A category that is looked for: its name below a parent; 0 is the top of the tree. */
type Wanted = CategoryStep & { readonly parentId: number };

async function levelIds(tx: TransactionContext, wanted: readonly Wanted[]): Promise<ReadonlyMap<string, number>> {
  const known = await storedCategories(tx, wanted);
  const missing = wanted.filter((step) => !known.has(stepKey(step.parentId, step)));
  if (missing.length === 0) return known;
  await sql`
    insert into category (parent_id, name, level)
    select distinct on (n.parent_id, search_key(n.name)) nullif(n.parent_id, 0), n.name, n.level
    from ${wantedRows(missing)}
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
