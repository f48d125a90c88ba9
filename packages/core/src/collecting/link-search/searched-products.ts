import { sql } from 'kysely';
import type { DatabaseTransaction } from '@tsenomer/db';

/** What decides about offers that were found for a product. */
export interface SearchedProduct {
  /** Words that must not be in the name of an offer. */
  readonly nameExceptions: readonly string[];
  /** Its links by company. */
  readonly links: ReadonlyMap<number, string>;
  /** Keys of the addresses that a person rejected for it. */
  readonly rejected: ReadonlySet<string>;
}

/**
 * How addresses are compared: shops write one page with either scheme, with and without `www.` and a slash at its end.
 */
export function urlKey(address: string): string {
  const url = URL.parse(address);
  return url === null
    ? address
    : `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}${url.search}${url.hash}`;
}

/** Locks these products and reads what stands; those that were deleted are left out. */
export async function loadSearchedProducts(
  db: DatabaseTransaction,
  productIds: readonly number[],
): Promise<Map<number, SearchedProduct>> {
  const ids = sql<number>`any(${[...productIds]}::int[])`;
  const products = await db
    .selectFrom('product')
    .select(['id', 'name_exceptions'])
    .where('id', '=', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const links = await db
    .selectFrom('link')
    .select(['product_id', 'company_id', 'url'])
    .where('product_id', '=', ids)
    .execute();
  const rejected = await db
    .selectFrom('link_candidate')
    .select(['product_id', 'url'])
    .where('product_id', '=', ids)
    .where('status', '=', 'rejected')
    .execute();
  const linksOf = Map.groupBy(links, (row) => row.product_id);
  const rejectedOf = Map.groupBy(rejected, (row) => row.product_id);
  return new Map(
    products.map(({ id, name_exceptions: nameExceptions }) => [
      id,
      {
        nameExceptions,
        links: new Map((linksOf.get(id) ?? []).map((link) => [link.company_id, link.url])),
        rejected: new Set((rejectedOf.get(id) ?? []).map(({ url }) => urlKey(url))),
      },
    ]),
  );
}
