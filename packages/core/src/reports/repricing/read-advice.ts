import type { AdviceDetails, AdviceOffer } from '@tsenomer/contracts';
import type { AdviceBasis } from '@tsenomer/db';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { adviceRows } from './advice-rows.ts';

/**
 * An advice with the checks behind it and every guard, as they were when it was worked out. @throws DomainError
 * NOT_FOUND.
 */
export const readAdvice = verb('reports.read', async (ctx, { id }: { readonly id: number }): Promise<AdviceDetails> => {
  const row = found((await adviceRows(ctx.db, [rowId(id)]))[0]);
  const { basis } = await ctx.db
    .selectFrom('repricing_advice')
    .select('basis')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const { rule, cost, recommended, ownOrigin, bounds } = basis;
  return { ...row, rule, cost, recommended, ownOrigin, bounds: [...bounds], offers: await offersOf(ctx, basis) };
});

const placeRow = z.strictObject({
  company_id: z.int(),
  shop_id: z.int(),
  link_id: z.int(),
  company: z.string(),
  address: z.string().nullable(),
  url: z.string().nullable(),
});

/**
 * The checks with the names of their companies, counted ones first, the cheapest first; of companies that are gone
 * none.
 */
async function offersOf({ db }: Pick<Context, 'db'>, { offers }: AdviceBasis): Promise<AdviceOffer[]> {
  const { rows } = await query(placeRow)`
    select o.company_id, o.shop_id, o.link_id, c.full_name as company,
      coalesce(nullif(cs.name, ''), cs.address) as address, l.url
    from unnest(${offers.map(({ companyId }) => companyId)}::int[], ${offers.map(({ shopId }) => shopId)}::int[],
      ${offers.map(({ linkId }) => linkId)}::int[]) as o(company_id, shop_id, link_id)
    join company c on c.id = o.company_id left join company_shop cs on cs.id = o.shop_id
    left join link l on l.id = o.link_id`.execute(db);
  const keyed = new Map(rows.map((row) => [`${row.company_id} ${row.shop_id} ${row.link_id}`, row]));
  const told = offers.flatMap(({ shopId, ...offer }): AdviceOffer[] => {
    const place = keyed.get(`${offer.companyId} ${shopId} ${offer.linkId}`);
    if (place === undefined) return [];
    return [{ ...offer, companyName: place.company, address: place.address, link: place.url }];
  });
  const rank = ({ use, price }: AdviceOffer): number => (use === 'counted' ? 0 : 1e15) + (price ?? 1e15 - 1);
  return told.toSorted((one, other) => rank(one) - rank(other));
}
