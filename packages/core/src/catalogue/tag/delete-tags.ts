import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { heldProducts } from '../product/held-products.ts';
import { rowIds } from '../../platform/kit/row-id.ts';

/** Deletes a tag; the products and links that carried it stay. @throws DomainError NOT_FOUND. */
export const deleteTag = verb('directories.delete', async (ctx, input: { readonly id: number }): Promise<void> => {
  if ((await deleteTags(ctx, { ids: [input.id] })) === 0) throw new DomainError('NOT_FOUND');
});

/** Deletes those of the tags that are there; products and links stay. @returns how many there were. */
export const deleteTags = verb(
  'directories.delete',
  (ctx, input: { readonly ids: readonly number[] }): Promise<number> => {
    return transact(ctx, async (tx) => {
      // In the order of ids, so that two such deletions cannot wait for each other.
      const tags = await tx.db
        .selectFrom('tag')
        .select(['id', 'name'])
        .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(rowIds(input.ids)))))
        .orderBy('id')
        .forUpdate()
        .execute();
      if (tags.length === 0) return 0;
      const ids = tags.map(({ id }) => id);
      await tx.db
        .updateTable('link')
        .set({ tag_id: null })
        .where(({ eb, fn, val }) => eb('tag_id', '=', fn.any(val(ids))))
        .execute();
      const carriers = await heldProducts(
        tx,
        sql`select product_id from product_tag where tag_id = any(${ids}::int[])`,
      );
      await tx.db
        .deleteFrom('tag')
        .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
        .execute();
      await tx.reactions.productsRegrouped(tx, carriers);
      const names = tags.map(({ name }) => name);
      const [only] = ids.length === 1 ? ids : [];
      await recordAudit(tx, {
        action: 'delete',
        entity: 'tag',
        title: names.join(', '),
        ...(only === undefined ? { changes: { names: { from: names, to: null } } } : { entityId: only }),
      });
      return tags.length;
    });
  },
);
