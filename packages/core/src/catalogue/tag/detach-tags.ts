import { query } from '@tsenomer/db';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { knownAttachment } from './tag-carriers.ts';
import type { TagAttachment } from './tag-carriers.ts';
import { idRow } from '../../platform/kit/rows.ts';

const productRow = z.strictObject({ product_id: z.int() });

/**
 * Takes tags off products and links.
 * @returns how many products and links carried any of them.
 * @throws DomainError NOT_FOUND when a tag, product or link is missing; then nothing changes.
 */
export const detachTags = verb('products.edit', (ctx, input: TagAttachment): Promise<{ detached: number }> => {
  return transact(ctx, async (tx) => {
    const { tagIds, productIds, linkIds, names } = await knownAttachment(tx, input);
    const products = await query(productRow)`
      delete from product_tag where product_id = any(${productIds}::int[]) and tag_id = any(${tagIds}::int[])
      returning product_id`.execute(tx.db);
    const links = await query(idRow)`
      update link set tag_id = null where id = any(${linkIds}::int[]) and tag_id = any(${tagIds}::int[])
      returning id`.execute(tx.db);
    const touched = [...new Set(products.rows.map((row) => row.product_id))];
    await tx.reactions.productsRegrouped(tx, touched);
    const changed = { products: touched.length, links: links.rows.length };
    if (changed.products + changed.links > 0) {
      await recordAudit(tx, {
        action: 'detach',
        entity: 'tag',
        title: names.join(', '),
        changes: { products: { from: changed.products, to: null }, links: { from: changed.links, to: null } },
      });
    }
    return { detached: changed.products + changed.links };
  });
});
