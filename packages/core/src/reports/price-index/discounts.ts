import type { Discount, DiscountVerdict } from '@tsenomer/contracts';
import { discount, DISCOUNT_VERDICTS } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { discountVerdict, lowestBefore } from '../../catalogue/link/discount.ts';
import { readingVerb } from '../../platform/context/verb.ts';
import type { IndexInput } from './index-scope.ts';
import { inScope, openIndexScope } from './index-scope.ts';

export interface DiscountsInput extends Omit<IndexInput, 'from' | 'to'> {
  readonly verdict?: DiscountVerdict | undefined;
  readonly page: number;
  readonly limit: number;
}

const pageRow = z.strictObject({
  counts: z.array(z.strictObject({ verdict: z.enum(DISCOUNT_VERDICTS), count: z.int() })),
  items: z.array(discount),
});

/**
 * The offers in stock that cross out a higher price, beside the lowest price of the 30 days before; the emptiest claims
 * first. @throws DomainError NOT_FOUND.
 */
export const discounts = readingVerb(
  'reports.read',
  async (
    ctx,
    { page, limit, verdict, ...input }: DiscountsInput,
  ): Promise<{ items: Discount[]; total: number; verdicts: Record<DiscountVerdict, number> }> => {
    const scope = await openIndexScope(ctx, input);
    const { timeZone } = ctx.installation;
    const asked = verdict === undefined ? sql`true` : sql`verdict = ${verdict}`;
    const { rows } = await query(pageRow)`
      with crossed as (
        select m.product_id, m.link_id, m.company_id, m.city_id, m.company_shop_id, m.price, m.old_price,
          m.currency, c.own, p.name as product_name, c.full_name as company_name,
          (m.price_changed_at at time zone ${timeZone}::text)::date as since
        from ${inScope('link_state', scope)} and m.outcome = 1 and m.old_price > m.price and not m.analog
          and not c.disabled
      ),
      judged as materialized (
        select *, ${discountVerdict('price', 'old_price', 'lowest')} as verdict,
          round((old_price - price)::numeric * 10000 / old_price)::int as claimed,
          round((lowest - price)::numeric * 10000 / lowest)::int as real
        from crossed cross join lateral (select ${lowestBefore('crossed', sql`crossed.since`)} as lowest) l
      ),
      shown as (
        select *, row_number() over (order by claimed - greatest(real, 0) desc nulls last, product_id, link_id, city_id,
          company_shop_id) as place
        from judged where ${asked} order by place limit ${limit} offset ${(page - 1) * limit}
      )
      select (select coalesce(json_agg(c), '[]')
        from (select verdict, count(*)::int as count from judged group by verdict) c) as counts,
        coalesce((
          select json_agg(json_build_object('productId', s.product_id, 'productName', s.product_name,
            'companyId', s.company_id,
            'companyName', s.company_name, 'ownFlag', s.own, 'cityName', city.name, 'link', link.url, 'price', s.price,
            'oldPrice', s.old_price, 'currency', s.currency, 'lowest', s.lowest, 'verdict', s.verdict,
            'claimed', s.claimed,
            'real', s.real, 'since', s.since) order by s.place)
          from shown s join city on city.id = s.city_id join link on link.id = s.link_id
        ), '[]') as items`.execute(ctx.db);
    const { counts, items } = rows[0] ?? { counts: [], items: [] };
    const of = (one: DiscountVerdict): number => counts.find((each) => each.verdict === one)?.count ?? 0;
    return {
      items,
      total: verdict === undefined ? counts.reduce((sum, { count }) => sum + count, 0) : of(verdict),
      verdicts: { fair: of('fair'), overstated: of('overstated'), none: of('none'), unknown: of('unknown') },
    };
  },
);
