import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { idRow } from '../../platform/kit/rows.ts';
import { writeBarcodes } from './product-parts.ts';

export { putProductsBack } from './undo-change.ts';

/**
 * Restores products that one change had deleted, where nobody restored or deleted them since and no other product has
 * taken their article.
 * @param madeAt when the change was made, which is when they were deleted
 * @returns those that are back
 */
export async function restoreProducts(tx: TransactionContext, ids: readonly number[], madeAt: Date): Promise<number[]> {
  const { rows } = await query(idRow)`
    select p.id from product p where p.id = any(${[...ids]}::int[]) and p.deleted_at = ${madeAt}::timestamptz
      and not exists (select from product o where o.client_article = p.client_article and o.deleted_at is null)
    order by p.id for update of p`.execute(tx.db);
  const back = rows.map(({ id }) => id);
  if (back.length === 0) return [];
  await sql`update product set deleted_at = null, updated_at = ${tx.now()}::timestamptz
    where id = any(${back}::int[])`.execute(tx.db);
  await tx.reactions.productsRegrouped(tx, back);
  const changes = { restore: { from: null, to: { products: back.slice(0, 100), values: [] } } };
  await recordAudit(tx, { action: 'restore', entity: 'product', title: `${back.length}`, changes });
  return back;
}

interface HeldBarcodes {
  readonly id: number;
  readonly codes: readonly string[];
}

/** Gives products their barcodes back, where they are there and nobody gave them others since. @returns which. */
export async function putBarcodesBack(tx: TransactionContext, held: readonly HeldBarcodes[]): Promise<number[]> {
  const { rows } = await query(idRow)`
    select p.id from product p where p.id = any(${held.map(({ id }) => id)}::int[])
      and not exists (select from product_barcode b where b.product_id = p.id)
    order by p.id for update of p`.execute(tx.db);
  const back = new Set(rows.map(({ id }) => id));
  if (back.size === 0) return [];
  for (const { id, codes } of held) if (back.has(id)) await writeBarcodes(tx, id, codes);
  const changes = { barcodes: { from: null, to: { products: [...back].slice(0, 100) } } };
  await recordAudit(tx, { action: 'edit', entity: 'product', title: `${back.size}`, changes });
  return [...back];
}
