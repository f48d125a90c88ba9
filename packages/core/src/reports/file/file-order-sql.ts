import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Gathering } from './rules/row-parts.ts';
import { productOrder } from './rules/row-parts.ts';

/** SQL: the order of products `p` in a file: by their brand or category where rows are gathered by it, and by name. */
export function orderOfProducts({ groupBy }: Gathering): RawBuilder<unknown> {
  const named = sql`p.name collate "ru-x-icu", p.id`;
  const by = productOrder(groupBy);
  if (by === 'brand')
    return sql`(select b.name from brand b where b.id = p.brand_id) collate "ru-x-icu" nulls last,
      p.brand_id, ${named}`;
  if (by === 'category')
    return sql`array(select c.name collate "ru-x-icu" from product_category pc join category c on c.id = pc.category_id
      where pc.product_id = p.id order by c.level), ${named}`;
  return named;
}

/** SQL: companies with their place in a file, the own one first: the columns id, full_name, place. */
export const COMPANIES_IN_ORDER = sql`(
  select id, full_name,
    row_number() over (order by own desc, full_name collate "ru-x-icu", id)::int as place from company)`;
