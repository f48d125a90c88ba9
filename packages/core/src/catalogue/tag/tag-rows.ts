import type { TagItem } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { momentToWire } from '../../platform/context/wire.ts';
import { wanted } from '../../platform/kit/list-ids.ts';

const tagRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  created_at: z.date(),
  links: z.int(),
  products: z.int(),
});

/**
 * Tags by their ids, in that order, with how many links and (not deleted) products carry each. All products are counted
 * by an index alone, and the few that are deleted are taken off.
 */
export async function loadTags(db: Database, ids: readonly number[]): Promise<TagItem[]> {
  const { rows } = await query(tagRow)`
    select tag.id, tag.name, tag.created_at, tag.links, coalesce(p.products, 0) - coalesce(d.products, 0) as products
    from ${wanted(ids)} join tag on tag.id = wanted.id
    left join (
      select tag_id, count(*)::int as products from product_tag where tag_id = any(${[...ids]}::int[]) group by tag_id
    ) p on p.tag_id = tag.id
    left join (
      select pt.tag_id, count(*)::int as products
      from product_tag pt join product on product.id = pt.product_id and product.deleted_at is not null
      where pt.tag_id = any(${[...ids]}::int[]) group by pt.tag_id
    ) d on d.tag_id = tag.id
    order by wanted.place`.execute(db);
  return rows.map(({ id, name, created_at: createdAt, links, products }) => ({
    id,
    name,
    createdAt: momentToWire(createdAt),
    linksCount: links,
    productsCount: products,
  }));
}
