import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { rowId } from '../../platform/kit/row-id.ts';

/** Deletes a brand; its products stay, without a brand. @throws DomainError NOT_FOUND. */
export const deleteBrand = verb('directories.delete', (ctx, input: { readonly id: number }): Promise<void> => {
  return transact(ctx, async (tx) => {
    // Locked first: a product that is given the brand meanwhile waits, and finds it gone.
    const brand = found(
      await tx.db
        .selectFrom('brand')
        .select(['id', 'name'])
        .where('id', '=', rowId(input.id))
        .forUpdate()
        .executeTakeFirst(),
    );
    const products = await tx.db
      .updateTable('product')
      .set({ brand_id: null, updated_at: ctx.now() })
      .where('brand_id', '=', brand.id)
      .returning('id')
      .execute();
    await tx.reactions.productsRegrouped(
      tx,
      products.map(({ id }) => id),
    );
    await tx.db.deleteFrom('brand').where('id', '=', brand.id).execute();
    await recordAudit(tx, { action: 'delete', entity: 'brand', entityId: brand.id, title: brand.name });
  });
});
