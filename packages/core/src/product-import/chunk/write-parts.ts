import { sql } from 'kysely';
import type { TransactionContext } from '../../context/context.ts';
import type { CategoryIds } from './resolve-categories.ts';
import type { Target } from './write-products.ts';

/** Adds the barcodes that products do not have yet; none is taken away. */
export async function writeBarcodes(tx: TransactionContext, targets: readonly Target[]): Promise<void> {
  const rows = targets.flatMap(({ id, product }) => product.barcodes.map((barcode) => ({ id, ...barcode })));
  if (rows.length === 0) return;
  await sql`
    insert into product_barcode (product_id, code, valid)
    select n.id, n.code, n.valid
    from unnest(
      ${rows.map(({ id }) => id)}::int[], ${rows.map(({ code }) => code)}::text[],
      ${rows.map(({ valid }) => valid)}::boolean[]
    ) as n (id, code, valid)
    where not exists (select from product_barcode b where b.product_id = n.id and b.code = n.code)
    on conflict (product_id, code) do nothing`.execute(tx.db);
}

/** Puts products at their place in the tree; a product whose row names no category stays where it is. */
export async function writeCategories(
  tx: TransactionContext,
  targets: readonly Target[],
  categories: CategoryIds,
): Promise<void> {
  const rows = targets.flatMap(({ id, product }) =>
    (categories.get(product.row) ?? []).map((categoryId) => ({ id, categoryId })),
  );
  if (rows.length === 0) return;
  const list = sql`unnest(
    ${rows.map(({ id }) => id)}::int[], ${rows.map(({ categoryId }) => categoryId)}::int[]
  ) as n (id, category_id)`;
  await sql`
    delete from product_category c
    where c.product_id = any(${[...new Set(rows.map(({ id }) => id))]}::int[])
      and (c.product_id, c.category_id) not in (select n.id, n.category_id from ${list})`.execute(tx.db);
  await sql`
    insert into product_category (product_id, category_id)
    select n.id, n.category_id from ${list}
    on conflict do nothing`.execute(tx.db);
}

/** Sets one link per product and company. @returns how many links the rows carry. */
export async function writeLinks(tx: TransactionContext, targets: readonly Target[]): Promise<number> {
  const rows = targets.flatMap(({ id, product }) => product.links.map((link) => ({ id, ...link })));
  if (rows.length === 0) return 0;
  const now = tx.now();
  await sql`
    insert into link (product_id, company_id, url, created_at, changed_at)
    select n.id, n.company_id, n.url, ${now}::timestamptz, ${now}::timestamptz
    from unnest(
      ${rows.map(({ id }) => id)}::int[], ${rows.map(({ companyId }) => companyId)}::int[],
      ${rows.map(({ url }) => url)}::text[]
    ) as n (id, company_id, url)
    on conflict (product_id, company_id)
      do update set url = excluded.url, changed_at = excluded.changed_at where link.url <> excluded.url`.execute(tx.db);
  return rows.length;
}
