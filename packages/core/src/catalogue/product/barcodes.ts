import { MOST_KEPT } from '@tsenomer/contracts';
import type { ProductCard } from '@tsenomer/contracts';
import { recordBulkChange } from '../../platform/bulk-change/index.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { permit, verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { productCard } from './product-card.ts';
import { writeBarcodes } from './product-parts.ts';

/** Adds barcodes to a product; those it has stay as they are. @throws DomainError NOT_FOUND. */
export const addBarcodes = verb(
  'products.edit',
  async (ctx, { id, codes }: { readonly id: number; readonly codes: readonly string[] }): Promise<ProductCard> => {
    await transact(ctx, async (tx) => {
      const product = found(
        await tx.db
          .selectFrom('product')
          .select('name')
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .forUpdate()
          .executeTakeFirst(),
      );
      await writeBarcodes(tx, id, codes);
      const changes = { barcodes: { from: null, to: [...codes] } };
      await recordAudit(tx, { action: 'edit', entity: 'product', entityId: id, title: product.name, changes });
    });
    return productCard(permit(ctx, 'products.read'), { id });
  },
);

/** Deletes one barcode. @throws DomainError NOT_FOUND. */
export const deleteBarcode = verb('products.edit', async (ctx, { id }: { readonly id: number }): Promise<void> => {
  await transact(ctx, async (tx) => {
    const gone = found(
      await tx.db
        .deleteFrom('product_barcode')
        .where('id', '=', id)
        .returning(['product_id', 'code'])
        .executeTakeFirst(),
    );
    const product = await tx.db
      .selectFrom('product')
      .select('name')
      .where('id', '=', gone.product_id)
      .executeTakeFirstOrThrow();
    const changes = { barcodes: { from: gone.code, to: null } };
    await recordAudit(tx, {
      action: 'edit',
      entity: 'product',
      entityId: gone.product_id,
      title: product.name,
      changes,
    });
  });
});

/** Deletes every barcode of these products; answers how many there were. */
export const deleteBarcodes = verb(
  'products.edit',
  async (ctx, { productIds }: { readonly productIds: readonly number[] }): Promise<number> => {
    return transact(ctx, async (tx) => {
      const ids = rowIds(productIds);
      if (ids.length <= MOST_KEPT)
        await recordBulkChange(tx, { kind: 'deleteBarcodes', held: await barcodesHeld(tx, ids) });
      const gone = await tx.db
        .deleteFrom('product_barcode')
        .where(({ eb, fn, val }) => eb('product_id', '=', fn.any(val(rowIds(productIds)))))
        .returning('code')
        .execute();
      if (gone.length > 0) {
        const changes = { barcodes: { from: gone.slice(0, 100).map(({ code }) => code), to: null } };
        await recordAudit(tx, { action: 'edit', entity: 'product', title: `${productIds.length}`, changes });
      }
      return gone.length;
    });
  },
);

/** The barcodes of those of these products that have any, which are locked. */
export async function barcodesHeld(
  tx: TransactionContext,
  ids: readonly number[],
): Promise<{ id: number; codes: string[] }[]> {
  const rows = await tx.db
    .selectFrom('product_barcode')
    .select(['product_id', 'code'])
    .where(({ eb, fn, val }) => eb('product_id', '=', fn.any(val([...ids]))))
    .orderBy('product_id')
    .orderBy('id')
    .forUpdate()
    .execute();
  const held = Map.groupBy(rows, (row) => row.product_id);
  return Array.from(held, ([id, own]) => ({ id, codes: own.map(({ code }) => code) }));
}
