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
 * Puts tags on products and links. A link carries one tag: the last one given.
 * @returns how many products and links got something that they did not carry.
 * @throws DomainError NOT_FOUND when a tag, product or link is missing; then nothing changes.
 */
export const attachTags = verb('products.edit', (ctx, input: TagAttachment): Promise<{ attached: number }> => {
  return transact(ctx, async (tx) => {
    const { tagIds, productIds, linkIds, names } = await knownAttachment(tx, input);
    const products = await query(productRow)`
      insert into product_tag (product_id, tag_id)
      select p, t from unnest(${productIds}::int[]) p, unnest(${tagIds}::int[]) t order by p, t
      on conflict do nothing returning product_id`.execute(tx.db);
    const links = await query(idRow)`
      update link set tag_id = ${tagIds.at(-1)}::int
      where id = any(${linkIds}::int[]) and tag_id is distinct from ${tagIds.at(-1)}::int returning id`.execute(tx.db);
    const touched = [...new Set(products.rows.map((row) => row.product_id))];
    await tx.reactions.productsRegrouped(tx, touched);
    const changed = { products: touched.length, links: links.rows.length };
    if (changed.products + changed.links > 0) {
      await recordAudit(tx, {
        action: 'attach',
        entity: 'tag',
        title: names.join(', '),
        changes: { products: { from: null, to: changed.products }, links: { from: null, to: changed.links } },
      });
    }
    return { attached: changed.products + changed.links };
  });
});
