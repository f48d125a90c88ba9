import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { plainArray, textArray } from './array-literal.ts';
import type { KeyedProduct } from './part-rows.ts';

/** Brand ids by the name as the sheet writes it. */
export type BrandIds = ReadonlyMap<string, number>;

/**
 * SQL: the products themselves as rows `n`; those without a price are in the `usual` currency, and an old price of 0 is
 * none any more.
 */
export function productRows(keyed: readonly KeyedProduct[], brands: BrandIds, usual: string): RawBuilder<unknown> {
  const products = keyed.map(({ product }) => product);
  return sql`unnest(
    ${plainArray(keyed.map(({ key }) => key))}::int[], ${textArray(products.map(({ name }) => name))}::text[],
    ${textArray(products.map(({ article }) => article))}::text[],
      ${textArray(products.map(({ companyArticle }) => companyArticle))}::text[],
    ${plainArray(products.map(({ brand }) => (brand === null ? null : (brands.get(brand) ?? null))))}::int[],
    ${plainArray(products.map(({ mrp }) => mrp?.amount ?? null))}::bigint[],
    ${textArray(products.map(({ currency }) => currency ?? usual))}::char(3)[],
    ${plainArray(products.map(({ links }) => links.length > 0))}::boolean[],
    ${plainArray(products.map(({ ownPrice }) => ownPrice))}::bigint[],
    ${plainArray(products.map(({ cost }) => cost))}::bigint[],
    ${plainArray(products.map(({ ownOldPrice }) => ownOldPrice))}::bigint[],
    ${plainArray(products.map(({ ownAvailable }) => ownAvailable))}::boolean[],
    ${textArray(products.map(({ photo }) => photo))}::text[]
  ) as n (key, name, article, company_article, brand_id, mrp, currency, has_links, own_price, cost, own_old_price,
  own_available, photo)`;
}
