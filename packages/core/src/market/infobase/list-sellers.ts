import { sql } from 'kysely';
import type { Context } from '../../platform/context/context.ts';
import type { Sellers } from './infobase.ts';

/** More than anybody reads; a longer name finds the rest. */
const AT_MOST = 1000;

/** Companies that are sellers on a marketplace, by a part of the seller's name, in its order (P1 §5). */
export async function listSellers({ db }: Pick<Context, 'db'>, name: string): Promise<Sellers> {
  let query = db.selectFrom('company').where('seller_name', 'is not', null);
  if (name !== '') {
    // The first condition is the one that the index of names answers; the second decides.
    query = query
      .where(sql<boolean>`search_key(name || ' ' || coalesce(seller_name, '')) like ${likePattern(name)} escape '\\'`)
      .where(sql<boolean>`strpos(search_key(seller_name), search_key(${name})) > 0`);
  }
  const rows = await query
    .select(['name', 'seller_name', 'seller_url'])
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy(sql`seller_name collate "ru-x-icu"`)
    .orderBy('id')
    .limit(AT_MOST)
    .execute();
  return {
    items: rows.map((row) => ({ name: row.name, sellerName: row.seller_name ?? '', sellerUrl: row.seller_url })),
    total: rows[0]?.total ?? 0,
  };
}

function likePattern(part: string) {
  return sql`'%' || search_key(${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;
}
