import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { COUNTED, expectedRows, onePage } from './page-by-filters.ts';
import type { PageOfIds, PageWanted } from './page-by-filters.ts';
import type { Trouble } from './product-filters.ts';

const pageRow = z.strictObject({ ids: z.array(z.int()), total: z.int().nullable() });

/**
 * The ids of one page of the products that have this trouble, and how many these are. Products that may have it are in
 * an index of their own, in the order of lists; those on the way to the page are asked whether they do.
 */
export async function pageByTrouble(ctx: Context, { mark, said }: Trouble, wanted: PageWanted): Promise<PageOfIds> {
  const candidates = sql`product_state s where ${mark} and not s.deleted`;
  const really = sql`exists (select from link_state t where t.product_id = s.product_id and ${said})`;
  const { rows } = await query(pageRow)`
    with few as materialized (select count(*) <= ${COUNTED} as few
      from (select from ${candidates} limit ${COUNTED + 1}) seen)
    select array(select s.product_id from ${candidates} and ${really} ${onePage(wanted, sql`product_id`)}) as ids,
      case when (select few from few) then (select count(*)::int
        from ${candidates} and ${really}) end as total`.execute(ctx.db);
  const { ids, total } = found(rows[0]);
  if (total !== null) return { ids, total, totalExact: true };
  return { ids, total: Math.max(COUNTED + 1, await expectedRows(ctx, candidates)), totalExact: false };
}
