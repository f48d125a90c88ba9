import { sql } from 'kysely';
import type { ProductFilters } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { COUNTED, onePage } from './page-by-filters.ts';
import type { PageOfIds, PageWanted } from './page-by-filters.ts';
import { passesFilters } from './product-filters.ts';
import { beginsWith } from './search-terms.ts';
import type { SearchTerms } from './search-terms.ts';
import { idRow } from '../../platform/kit/rows.ts';

/**
 * The ids of one page of the products that have a text and pass the other filters. Names with a word stand together, so
 * that a walk of the names in their order may pass a million others first, and sorting all that have a common word
 * takes too long. So at most 10,000 are listed, those whose name begins with the text before any others.
 */
export async function pageByText(
  ctx: Context,
  filters: ProductFilters,
  terms: SearchTerms,
  wanted: PageWanted,
): Promise<PageOfIds> {
  return (await pageOfBeginnings(ctx, filters, terms, wanted)) ?? pageOfAll(ctx, filters, terms, wanted);
}

const manyRow = z.strictObject({ many: z.boolean() });

/**
 * When more names begin with the text than are listed: a page of them in the order of their index, which is the Russian
 * one but for the case of letters and signs. Else null.
 */
async function pageOfBeginnings(
  ctx: Context,
  { search: _search, ...others }: ProductFilters,
  terms: SearchTerms,
  { page, limit }: PageWanted,
): Promise<PageOfIds | null> {
  const begins = sql`from product p where ${passesFilters(others)} and ${beginsWith(terms)}`;
  const { rows } = await query(manyRow)`
    select count(*) > ${COUNTED} as many from (select ${begins} limit ${COUNTED + 1}) seen`.execute(ctx.db);
  if (!rows[0]?.many) return null;
  const before = (page - 1) * limit;
  const shown = Math.max(0, Math.min(limit, COUNTED - before));
  const found = await query(idRow)`
    select p.id ${begins} order by p.search_text using ~<~, p.id limit ${shown} offset ${before}`.execute(ctx.db);
  return { ids: found.rows.map(({ id }) => id), total: COUNTED, totalExact: false };
}

const pageRow = z.strictObject({ ids: z.array(z.int()), total: z.int(), many: z.boolean() });

/**
 * A page of those that have the text anywhere, by name: all of them, or 10,000 with those that begin with it among
 * them.
 */
async function pageOfAll(
  ctx: Context,
  filters: ProductFilters,
  terms: SearchTerms,
  wanted: PageWanted,
): Promise<PageOfIds> {
  const { search: _search, ...others } = filters;
  const { rows } = await query(pageRow)`
    with has as materialized (
      select p.id, p.name from product p where ${passesFilters(filters)} limit ${COUNTED + 1}
    ),
    begins as materialized (
      select p.id, p.name from product p
      where (select count(*) from has) > ${COUNTED} and ${passesFilters(others)}
        and ${beginsWith(terms)} limit ${COUNTED}
    ),
    listed as materialized (
      select id, name from (
        select id, name, 0 as place from begins union all
        select id, name, 1 from has where not exists (select from begins where begins.id = has.id)
      ) found
      order by place limit ${COUNTED}
    )
    select array(select id from listed ${onePage(wanted)}) as ids, (select count(*)::int from listed) as total,
      (select count(*) from has) > ${COUNTED} as many`.execute(ctx.db);
  const { ids = [], total = 0, many = false } = rows[0] ?? {};
  return { ids, total, totalExact: !many };
}
