import { sql } from 'kysely';
import type { TransactionContext } from '../../context/context.ts';
import { plainArray, textArray } from './array-literal.ts';
import type { CategoryIds } from './resolve-categories.ts';
import type { Target } from './write-products.ts';

/**
 * Products whose parts are written. `fresh`: this transaction made them, so that nothing of theirs is there yet and
 * nobody else can add to them: then nothing is looked up, and no row is written as one that may be there already.
 */
export interface Parts {
  readonly targets: readonly Target[];
  readonly fresh: boolean;
}

/** Adds the barcodes that products do not have yet; none is taken away. */
export async function writeBarcodes(tx: TransactionContext, { targets, fresh }: Parts): Promise<void> {
  const rows = targets.flatMap(({ id, product }) => product.barcodes.map((barcode) => ({ id, ...barcode })));
  if (rows.length === 0) return;
  const unlessThere = sql`
    where not exists (select from product_barcode b where b.product_id = n.id and b.code = n.code)
    on conflict (product_id, code) do nothing`;
  await sql`
    insert into product_barcode (product_id, code, valid)
    select n.id, n.code, n.valid
    from unnest(
      ${plainArray(rows.map(({ id }) => id))}::int[], ${textArray(rows.map(({ code }) => code))}::text[],
      ${plainArray(rows.map(({ valid }) => valid))}::boolean[]
    ) as n (id, code, valid)
    ${fresh ? sql`` : unlessThere}`.execute(tx.db);
}

/** Puts products at their place in the tree; a product whose row names no category stays where it is. */
export async function writeCategories(tx: TransactionContext, { targets, fresh }: Parts, categories: CategoryIds): Promise<void> {
  const rows = targets.flatMap(({ id, product }) =>
    (categories.get(product.row) ?? []).map((categoryId) => ({ id, categoryId })),
  );
  if (rows.length === 0) return;
  const list = sql`unnest(
    ${plainArray(rows.map(({ id }) => id))}::int[], ${plainArray(rows.map(({ categoryId }) => categoryId))}::int[]
  ) as n (id, category_id)`;
  if (!fresh) {
    await sql`
      delete from product_category c
      where c.product_id = any(${plainArray([...new Set(rows.map(({ id }) => id))])}::int[])
        and (c.product_id, c.category_id) not in (select n.id, n.category_id from ${list})`.execute(tx.db);
  }
  await sql`
    insert into product_category (product_id, category_id)
    select n.id, n.category_id from ${list}
    ${fresh ? sql`` : sql`on conflict do nothing`}`.execute(tx.db);
}

/** Sets one link per product and company; one that is there already is not touched. @returns how many links the rows carry. */
export async function writeLinks(tx: TransactionContext, { targets, fresh }: Parts): Promise<number> {
  const rows = targets.flatMap(({ id, product }) => product.links.map((link) => ({ id, ...link })));
  if (rows.length === 0) return 0;
  const now = tx.now();
  // A link that is met by a conflict is locked, which writes it anew: the many that did not change are left out before.
  const orChange = sql`
    where not exists (select from link l where l.product_id = n.id and l.company_id = n.company_id and l.url = n.url)
    on conflict (product_id, company_id)
      do update set url = excluded.url, changed_at = excluded.changed_at where link.url <> excluded.url`;
  await sql`
    insert into link (product_id, company_id, url, created_at, changed_at)
    select n.id, n.company_id, n.url, ${now}::timestamptz, ${now}::timestamptz
    from unnest(
      ${plainArray(rows.map(({ id }) => id))}::int[], ${plainArray(rows.map(({ companyId }) => companyId))}::int[],
      ${textArray(rows.map(({ url }) => url))}::text[]
    ) as n (id, company_id, url)
    ${fresh ? sql`` : orChange}`.execute(tx.db);
  return rows.length;
}
