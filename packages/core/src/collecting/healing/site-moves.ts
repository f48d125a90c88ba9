import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';

/** Products whose moves stand for those of the site. */
const MOST_PRODUCTS = 200;

const moveRow = z.strictObject({ move: z.int() });

/**
 * Moves of a site's prices between days that lie `gap` apart, in basis points with their sign, zeros included: those of
 * a part of its products within 45 days.
 */
export async function siteMoves(
  db: Database,
  { companyId, gap, at }: { readonly companyId: number; readonly gap: number; readonly at: Date },
): Promise<number[]> {
  const { rows } = await query(moveRow)`
    with chosen as (
      select distinct product_id from link where company_id = ${companyId} and product_id is not null
      order by product_id limit ${MOST_PRODUCTS}
    ), days as (
      select d.product_id, d.city_id, d.day, d.price_last, d.currency from price_day d
      where d.product_id in (select product_id from chosen) and d.company_id = ${companyId} and d.company_shop_id = 0
        and d.prices > 0 and d.price_last > 0 and d.day > (${at}::timestamptz - interval '45 days')::date
    )
    select round((later.price_last - sooner.price_last) * 10000.0 / sooner.price_last)::int as move
    from days sooner join days later
      on later.product_id = sooner.product_id and later.city_id = sooner.city_id
        and later.day = sooner.day + ${gap}::int
    where later.currency is not distinct from sooner.currency
      and abs(later.price_last - sooner.price_last) < 100 * sooner.price_last`.execute(db);
  return rows.map(({ move }) => move);
}
