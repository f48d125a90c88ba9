import { query } from '@tsenomer/db';
import { z } from 'zod';
import { found } from '../../platform/context/domain-error.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { readingVerb } from '../../platform/context/verb.ts';

/** How far back a trend goes. */
const DAYS = 90;

const trendRow = z.strictObject({
  companyId: z.int(),
  companyName: z.string(),
  points: z.array(z.strictObject({ date: z.iso.date(), rating: z.int() })),
});
type Trend = z.output<typeof trendRow>;

/**
 * The ratings of a product over the last 90 days, by company: the last of each day that saw one, in the installation's
 * days. @throws DomainError NOT_FOUND.
 */
export const ratingTrend = readingVerb(
  'reports.read',
  async (ctx, { productId }: { readonly productId: number }): Promise<{ items: Trend[] }> => {
    const id = rowId(productId);
    found(
      await ctx.db
        .selectFrom('product')
        .select('id')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
    const { rows } = await query(trendRow)`
      with seen as (
        select distinct on (company_id, day) company_id, day, rating
        from (
          select company_id, observed_at, rating,
            (observed_at at time zone ${ctx.installation.timeZone}::text)::date as day
          from observation
          where product_id = ${id} and rating is not null and not analog
            and observed_at > ${ctx.now()}::timestamptz - make_interval(days => ${DAYS})
            and observed_at <= ${ctx.now()}::timestamptz
        ) o
        order by company_id, day, observed_at desc
      )
      select company.id as "companyId", company.full_name as "companyName",
        json_agg(json_build_object('date', to_char(day, 'YYYY-MM-DD'), 'rating', rating) order by day) as points
      from seen join company on company.id = seen.company_id
      group by company.id, company.full_name order by company.own desc, company.full_name collate "ru-x-icu"`.execute(
      ctx.db,
    );
    return { items: rows };
  },
);
