import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { rowId, rowIds } from '../../platform/kit/row-id.ts';
import { query } from '@tsenomer/db';
import { gtinIsValid } from '@tsenomer/extract';
import { idRow } from '../../platform/kit/rows.ts';

/** The parts of products that are rows of their own. Ids that stand for nothing are refused by their field. */

/**
 * Puts products at one place of the tree: a category and those above it, one per level; null takes them out of it.
 * @throws DomainError INVALID_INPUT, or NOT_FOUND beyond what ids can be, when there is no such category.
 */
export async function placeInCategory(
  tx: TransactionContext,
  productIds: readonly number[],
  categoryId: number | null,
): Promise<void> {
  const path = categoryId === null ? [] : await categoryPath(tx, categoryId);
  await sql`
    delete from product_category
    where product_id = any(${[...productIds]}::int[]) and category_id <> all(${path}::int[])`.execute(tx.db);
  await sql`
    insert into product_category (product_id, category_id)
    select p.id, c.id from unnest(${[...productIds]}::int[]) as p (id), unnest(${path}::int[]) as c (id)
    on conflict do nothing`.execute(tx.db);
}

/**
 * A category and those above it, the highest first. @throws DomainError INVALID_INPUT when there is no such category.
 */
export async function categoryPath(tx: TransactionContext, categoryId: number): Promise<number[]> {
  const { rows } = await query(idRow)`
    with recursive path as (
      select id, parent_id, level from category where id = ${rowId(categoryId)}
      union all select c.id, c.parent_id, c.level from category c join path on c.id = path.parent_id
    )
    select id from path order by level`.execute(tx.db);
  if (rows.length === 0) throw unknown('categoryId', 'category');
  return rows.map(({ id }) => id);
}

/** Adds tags to products. @throws DomainError INVALID_INPUT when there is no such tag. */
export async function addTags(
  tx: TransactionContext,
  productIds: readonly number[],
  tagIds: readonly number[],
): Promise<void> {
  const wanted = rowIds(tagIds);
  if (wanted.length < new Set(tagIds).size) throw unknown('tagIds', 'tag');
  if (wanted.length === 0) return;
  const { rows } = await query(idRow)`select id from tag where id = any(${wanted}::int[]) for share`.execute(tx.db);
  if (rows.length < wanted.length) throw unknown('tagIds', 'tag');
  await sql`
    insert into product_tag (product_id, tag_id)
    select p.id, t.id from unnest(${[...productIds]}::int[]) as p (id), unnest(${wanted}::int[]) as t (id)
    on conflict do nothing`.execute(tx.db);
}

/** Makes these the tags of a product. */
export async function replaceTags(tx: TransactionContext, productId: number, tagIds: readonly number[]): Promise<void> {
  await sql`delete from product_tag where product_id = ${productId} and tag_id <> all(${[...tagIds]}::int[])`.execute(
    tx.db,
  );
  await addTags(tx, [productId], tagIds);
}

/** Adds barcodes that the product does not have yet; a wrong check digit is kept and flagged. */
export async function writeBarcodes(
  tx: TransactionContext,
  productId: number,
  codes: readonly string[],
): Promise<void> {
  const rows = [...new Set(codes)].map((code) => ({ product_id: productId, code, valid: gtinIsValid(code) }));
  if (rows.length === 0) return;
  await tx.db
    .insertInto('product_barcode')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['product_id', 'code']).doNothing())
    .execute();
}

/** Remembers a recommended price, in the product's currency, as of now. */
export async function rememberMrp(
  tx: TransactionContext,
  productId: number,
  { mrp, currency }: { readonly mrp: bigint | null; readonly currency: string },
): Promise<void> {
  await tx.db
    .insertInto('product_mrp')
    .values({ product_id: productId, changed_at: tx.now(), mrp, currency })
    .onConflict((conflict) => conflict.columns(['product_id', 'changed_at']).doUpdateSet({ mrp, currency }))
    .execute();
}

/** @throws DomainError INVALID_INPUT when there is no such brand. */
export async function checkBrand(tx: TransactionContext, brandId: number | null): Promise<void> {
  if (brandId === null) return;
  const brand = await tx.db
    .selectFrom('brand')
    .select('id')
    .where('id', '=', rowId(brandId))
    .forShare()
    .executeTakeFirst();
  if (!brand) throw unknown('brandId', 'brand');
}

function unknown(field: string, what: string): DomainError {
  return new DomainError('INVALID_INPUT', {
    fields: [{ path: `body.${field}`, code: 'unknown', message: `No such ${what}` }],
  });
}
