import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/touch.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { requireAssortment } from './assortment-rows.ts';
import { markChanged } from './write-offers.ts';

/**
 * Puts offers aside, so that they count in no figure and wait for nobody, or takes them back; those that are own
 * products stay as they are.
 * @returns how many changed. @throws DomainError NOT_FOUND for the monitoring.
 */
export const ignoreOffers = verb(
  'products.edit',
  (
    ctx,
    input: { readonly id: number; readonly offerIds: readonly number[]; readonly ignored: boolean },
  ): Promise<{ changed: number }> =>
    transact(ctx, async (tx) => {
      const { id, name } = await requireAssortment(tx.db, input.id);
      const changed = await tx.db
        .updateTable('assortment_offer')
        .set({ ignored: input.ignored })
        .where('collection_id', '=', id)
        .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(rowIds(input.offerIds)))))
        .where('product_id', 'is', null)
        .where('ignored', '<>', input.ignored)
        .returning('id')
        .execute();
      if (changed.length > 0) {
        await markChanged(tx, id);
        await recordAudit(tx, { action: 'edit', entity: 'collection', entityId: id, title: name });
      }
      await touch(tx, ['assortment']);
      return { changed: changed.length };
    }),
);
