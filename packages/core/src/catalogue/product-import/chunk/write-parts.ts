import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { TransactionContext } from '../../../platform/context/context.ts';
import { plainArray } from './array-literal.ts';
import { barcodeRows, categoryRows, linkRows } from './part-rows.ts';
import type { KeyedProduct } from './part-rows.ts';
import type { CategoryIds } from './resolve-categories.ts';

/**
 * The parts of products that were there before; the key of each is its id. Each verb tells the products that it
 * changed.
 */

const changedRow = z.strictObject({ product_id: z.int() });
type ChangedRow = z.output<typeof changedRow>;

/** Adds the barcodes that products do not have yet; none is taken away. */
export async function writeBarcodes(
  tx: TransactionContext,
  products: readonly KeyedProduct[],
): Promise<readonly number[]> {
  const rows = barcodeRows(products);
  if (rows === null) return [];
  const added = await query(changedRow)`
    insert into product_barcode (product_id, code, valid)
    select n.key, n.code, n.valid from ${rows}
    where not exists (select from product_barcode b where b.product_id = n.key and b.code = n.code)
    on conflict (product_id, code) do nothing
    returning product_id`.execute(tx.db);
  return idsOf(added.rows);
}

/** Puts products at their place in the tree; a product whose row names no category stays where it is. */
export async function writeCategories(
  tx: TransactionContext,
  products: readonly KeyedProduct[],
  categories: CategoryIds,
): Promise<readonly number[]> {
  const rows = categoryRows(products, categories);
  if (rows === null) return [];
  const placed = products.filter(({ product }) => categories.has(product.row)).map(({ key }) => key);
  const left = await query(changedRow)`
    delete from product_category c
    where c.product_id = any(${plainArray(placed)}::int[])
      and (c.product_id, c.category_id) not in (select n.key, n.category_id from ${rows})
    returning c.product_id`.execute(tx.db);
  const entered = await query(changedRow)`
    insert into product_category (product_id, category_id)
    select n.key, n.category_id from ${rows}
    where not exists (select from product_category c where c.product_id = n.key and c.category_id = n.category_id)
    on conflict do nothing
    returning product_id`.execute(tx.db);
  return idsOf([...left.rows, ...entered.rows]);
}

/**
 * Sets one link per product and company; one that is there already is not touched. A product is told once for each link
 * that was set.
 */
export async function writeLinks(
  tx: TransactionContext,
  products: readonly KeyedProduct[],
): Promise<readonly number[]> {
  const rows = linkRows(products);
  if (rows === null) return [];
  const now = sql`${tx.now()}::timestamptz`;
  // A link that is met by a conflict is locked, which writes it anew: the many that did not change are left out before.
  const set = await query(changedRow)`
    insert into link (product_id, company_id, url, created_at, changed_at)
    select n.key, n.company_id, n.url, ${now}, ${now} from ${rows}
    where not exists (select from link l
      where l.product_id = n.key and l.company_id = n.company_id and l.url = n.url and not l.analog)
    on conflict (product_id, company_id)
      do update set url = excluded.url, changed_at = excluded.changed_at, analog = false, own_pack = null,
        analog_pack = null, measure_unit_id = null
      where link.url <> excluded.url or link.analog
    returning product_id`.execute(tx.db);
  return idsOf(set.rows);
}

function idsOf(rows: readonly ChangedRow[]): readonly number[] {
  return rows.map((row) => row.product_id);
}
