import { sql } from 'kysely';
import type { CompanyItem } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { hasPart, SEARCH_TEXT } from '../../platform/kit/has-part.ts';
import { listIds, russian } from '../../platform/kit/list-ids.ts';
import type { Page, PageInput } from '../../platform/kit/list-ids.ts';
import { loadCompanies } from './company-rows.ts';

/** Companies that are sellers on a marketplace, by seller name; `sellerName` is a part of it (P1 §5). */
export const listSellers = verb(
  'directories.read',
  async (ctx, input: PageInput & { readonly sellerName?: string | undefined }): Promise<Page<CompanyItem>> => {
    const { page, limit, sellerName } = input;
    const { ids, total } = await listIds(ctx.db, {
      from: sql`company`,
      columns: sql`id, seller_name`,
      conditions: [
        sql<boolean>`seller_name is not null`,
        // What the seller's name has, the whole name has too: the one index finds it, the second condition decides.
        ...hasPart(SEARCH_TEXT, sellerName),
        ...hasPart(sql<string>`search_key(seller_name)`, sellerName),
      ],
      costly: sellerName !== undefined && sellerName !== '',
      order: sql`${russian('seller_name', 'asc')}, id asc`,
      page,
      limit,
    });
    return { items: await loadCompanies(ctx.db, ids), total };
  },
);
