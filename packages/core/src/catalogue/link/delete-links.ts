import { recordBulkChange } from '../../platform/bulk-change/index.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { rowIds } from '../../platform/kit/row-id.ts';

/**
 * Deletes a link: the product's price there is no longer shown; what its checks saw stays. @throws DomainError
 * NOT_FOUND.
 */
export const deleteLink = verb('products.edit', async (ctx, { id }: { readonly id: number }): Promise<void> => {
  await transact(ctx, async (tx) => {
    const link = found(
      await tx.db.deleteFrom('link').where('id', '=', id).returning(['id', 'product_id', 'url']).executeTakeFirst(),
    );
    await forgetStates(tx, [link]);
    await recordAudit(tx, { action: 'delete', entity: 'link', entityId: id, title: link.url });
  });
});

/**
 * Deletes the links of products at companies.
 * @returns how many there were, and by what `undoBulkChange` puts them back within a day.
 */
export const deleteLinks = verb(
  'products.edit',
  async (
    ctx,
    input: { readonly companyIds: readonly number[]; readonly productIds: readonly number[] },
  ): Promise<{ deleted: number; changeId: number | null }> => {
    return transact(ctx, async (tx) => {
      const gone = await tx.db
        .deleteFrom('link')
        .where(({ eb, fn, val }) => eb('product_id', '=', fn.any(val(rowIds(input.productIds)))))
        .where(({ eb, fn, val }) => eb('company_id', '=', fn.any(val(rowIds(input.companyIds)))))
        .returning(['id', ...HELD])
        .execute();
      if (gone.length === 0) return { deleted: 0, changeId: null };
      await forgetStates(tx, gone);
      await recordAudit(tx, { action: 'delete', entity: 'link', title: `${gone.length}` });
      const held = gone.map(({ id: _id, ...link }) => link);
      return { deleted: gone.length, changeId: await recordBulkChange(tx, { kind: 'deleteLinks', held }) };
    });
  },
);

/** What of a link is kept for putting it back. */
const HELD = [
  'product_id',
  'company_id',
  'url',
  'tag_id',
  'update_mode',
  'site_name',
  'notation',
  'analog',
  'own_pack',
  'analog_pack',
  'measure_unit_id',
] as const;

/** Forgets what is shown of links that are gone. */
export async function forgetStates(
  tx: TransactionContext,
  links: readonly { readonly id: number; readonly product_id: number }[],
): Promise<void> {
  await tx.db
    .deleteFrom('link_state')
    .where(({ eb, fn, val }) => eb('product_id', '=', fn.any(val(rowIds(links.map((link) => link.product_id))))))
    .where(({ eb, fn, val }) => eb('link_id', '=', fn.any(val(links.map(({ id }) => id)))))
    .execute();
}
