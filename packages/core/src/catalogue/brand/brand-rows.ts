import { brandItem } from '@tsenomer/contracts';
import type { BrandItem } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { wanted } from '../../platform/kit/list-ids.ts';

/** Brands by their ids, in that order. Products are counted (deleted ones not) only when asked for. */
export async function loadBrands(db: Database, ids: readonly number[], withProducts: boolean): Promise<BrandItem[]> {
  const { rows } = await query(brandItem)`
    select brand.id, brand.name,
      case when ${withProducts} then coalesce(counted.products, 0) end as "productsCount"
    from ${wanted(ids)} join brand on brand.id = wanted.id
    left join (
      select brand_id, count(*)::int as products from product
      where ${withProducts} and deleted_at is null and brand_id = any(${[...ids]}::int[]) group by brand_id
    ) counted on counted.brand_id = brand.id
    order by wanted.place`.execute(db);
  return rows;
}
