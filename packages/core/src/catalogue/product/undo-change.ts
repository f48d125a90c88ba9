import { sql } from 'kysely';
import type { OutputOf, productEditRoutes } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { categoryPath } from './product-parts.ts';
import { valuesHeld } from './values-before.ts';
import type { UndoableAction, ValuesBefore } from './values-before.ts';
import { idRow } from '../../platform/kit/rows.ts';

export type UndoChangeInput = OutputOf<(typeof productEditRoutes.undoChange)['body']>;

const AUDITED = {
  setBrand: 'edit',
  setCategory: 'move',
  attachTags: 'detach',
  detachTags: 'attach',
} as const satisfies Record<UndoableAction, string>;

/**
 * Gives products back what they had before `changeProducts` set their brand or category, or attached or detached tags;
 * all or none. What somebody changed since stays, deleted products stay as they are, and a brand, category or tag that
 * was deleted since stays away.
 * @returns how many products were put back, and which.
 */
export const undoChange = verb(
  'products.edit',
  async (ctx, input: UndoChangeInput): Promise<{ changed: number; ids: number[] }> => {
    const ids = await transact(ctx, (tx) => putProductsBack(tx, input));
    return { changed: ids.length, ids };
  },
);

/** {@link undoChange} within a transaction. @returns the products that were put back. */
export async function putProductsBack(tx: TransactionContext, input: UndoChangeInput): Promise<number[]> {
  const { action } = input;
  const before = input.before.map(({ id, valueIds }) => ({ id, valueIds: rowIds(valueIds) }));
  const { rows } = await query(idRow)`
      select id from product where id = any(${rowIds(before.map(({ id }) => id))}::int[]) and deleted_at is null
      order by id for update`.execute(tx.db);
  const held = await valuesHeld(
    tx,
    action,
    rows.map(({ id }) => id),
    rowIds(input.valueIds),
  );
  const set = await valuesSet(tx, input);
  const had = new Map(before.map(({ id, valueIds }) => [id, valueIds] as const));
  const back = held
    .filter((now) => sameIds(now.valueIds, set) && !sameIds(now.valueIds, had.get(now.id) ?? []))
    .map(({ id }) => ({ id, valueIds: had.get(id) ?? [] }));
  const ids = back.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await PUT_BACK[action](tx, back, rowIds(input.valueIds));
  await tx.reactions.productsRegrouped(tx, ids);
  const changes = { [action]: { from: { products: ids.slice(0, 100), values: input.valueIds }, to: null } };
  await recordAudit(tx, { action: AUDITED[action], entity: 'product', title: `${ids.length}`, changes });
  return ids;
}

/** What the change left products with: whoever holds something else was changed since. */
async function valuesSet(tx: TransactionContext, { action, valueIds }: UndoChangeInput): Promise<number[]> {
  const [first] = rowIds(valueIds);
  if (action === 'detachTags' || first === undefined) return [];
  return action === 'setCategory' ? categoryPath(tx, first) : rowIds(valueIds);
}

function sameIds(left: readonly number[], right: readonly number[]): boolean {
  return left.length === right.length && left.every((id) => right.includes(id));
}

type Putter = (tx: TransactionContext, back: readonly ValuesBefore[], valueIds: readonly number[]) => Promise<unknown>;

const PUT_BACK: Readonly<Record<UndoableAction, Putter>> = {
  async setBrand(tx, back) {
    const { products, values } = await pairs(tx, back, 'brand');
    await sql`
      update product p set updated_at = ${tx.now()}::timestamptz,
        brand_id = (select v.value from unnest(${products}::int[], ${values}::int[]) as v (id, value) where v.id = p.id)
      where p.id = any(${back.map(({ id }) => id)}::int[])`.execute(tx.db);
  },
  async setCategory(tx, back) {
    const ids = back.map(({ id }) => id);
    const { products, values } = await pairs(tx, back, 'category');
    await sql`delete from product_category where product_id = any(${ids}::int[])`.execute(tx.db);
    await sql`insert into product_category (product_id, category_id) select *
      from unnest(${products}::int[], ${values}::int[])`.execute(tx.db);
    await sql`update product set updated_at = ${tx.now()}::timestamptz where id = any(${ids}::int[])`.execute(tx.db);
  },
  attachTags: putTagsBack,
  detachTags: putTagsBack,
};

async function putTagsBack(
  tx: TransactionContext,
  back: readonly ValuesBefore[],
  valueIds: readonly number[],
): Promise<void> {
  const { products, values } = await pairs(tx, back, 'tag');
  await sql`
    delete from product_tag
    where product_id = any(${back.map(({ id }) => id)}::int[]) and tag_id = any(${[...valueIds]}::int[])`.execute(
    tx.db,
  );
  await sql`
    insert into product_tag (product_id, tag_id) select * from unnest(${products}::int[], ${values}::int[])
    on conflict do nothing`.execute(tx.db);
}

/**
 * Products beside what they had of it, as two columns; what is not there any more is left out, what is there is kept
 * from being deleted.
 */
async function pairs(
  tx: TransactionContext,
  back: readonly ValuesBefore[],
  table: 'brand' | 'category' | 'tag',
): Promise<{ products: number[]; values: number[] }> {
  const wanted = [...new Set(back.flatMap(({ valueIds }) => valueIds))];
  const { rows } = await query(idRow)`
    select id from ${sql.table(table)} where id = any(${wanted}::int[]) order by id for key share`.execute(tx.db);
  const there = new Set(rows.map(({ id }) => id));
  const all = back.flatMap(({ id, valueIds }) =>
    valueIds.filter((value) => there.has(value)).map((value) => ({ id, value })),
  );
  return { products: all.map(({ id }) => id), values: all.map(({ value }) => value) };
}
