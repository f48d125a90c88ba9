import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import { widestCategories } from '../../collecting/assortment/widest-categories.ts';

/** Own products of a brand and category; empty: none. */
export interface OwnCell {
  readonly brand: string;
  readonly category: string;
  readonly products: number;
}

const cellRow = z.strictObject({ brand: z.string(), category: z.string(), products: z.int() });

/** Own products by brand and the widest category that they lie in, as offers that are theirs are counted. */
export async function ownCells(db: ReadingDatabase): Promise<OwnCell[]> {
  const { rows } = await query(cellRow)`
    with recursive ${widestCategories()},
    placed as (
      select distinct on (pc.product_id) pc.product_id, w.name from product_category pc
      join widest w on w.id = pc.category_id
      order by pc.product_id, w.root)
    select coalesce(b.name, '') as brand, coalesce(pl.name, '') as category, count(*)::int as products
    from product p left join brand b on b.id = p.brand_id left join placed pl on pl.product_id = p.id
    where p.deleted_at is null group by 1, 2`.execute(db);
  return rows;
}
