import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ImportedProduct } from '../rules/import-row.ts';
import { plainArray, textArray } from './array-literal.ts';
import type { CategoryIds } from './resolve-categories.ts';

/** A product of a sheet and the id under which it is stored, or is to be. */
export interface KeyedProduct {
  readonly key: number;
  readonly product: ImportedProduct;
}

/** SQL: the barcodes of products as rows `n`; null when they have none. */
export function barcodeRows(products: readonly KeyedProduct[]): RawBuilder<unknown> | null {
  const rows = products.flatMap(({ key, product }) => product.barcodes.map((barcode) => ({ key, ...barcode })));
  if (rows.length === 0) return null;
  return sql`unnest(
    ${plainArray(rows.map(({ key }) => key))}::int[], ${textArray(rows.map(({ code }) => code))}::text[],
    ${plainArray(rows.map(({ valid }) => valid))}::boolean[]
  ) as n (key, code, valid)`;
}

/** SQL: the categories of products, one per level, as rows `n`; null when they name none. */
export function categoryRows(products: readonly KeyedProduct[], categories: CategoryIds): RawBuilder<unknown> | null {
  const rows = products.flatMap(({ key, product }) => (categories.get(product.row) ?? []).map((id) => ({ key, id })));
  if (rows.length === 0) return null;
  return sql`unnest(
    ${plainArray(rows.map(({ key }) => key))}::int[], ${plainArray(rows.map(({ id }) => id))}::int[]
  ) as n (key, category_id)`;
}

/** SQL: the links of products as rows `n`; null when they have none. */
export function linkRows(products: readonly KeyedProduct[]): RawBuilder<unknown> | null {
  const rows = products.flatMap(({ key, product }) => product.links.map((link) => ({ key, ...link })));
  if (rows.length === 0) return null;
  return sql`unnest(
    ${plainArray(rows.map(({ key }) => key))}::int[], ${plainArray(rows.map(({ companyId }) => companyId))}::int[],
    ${textArray(rows.map(({ url }) => url))}::text[]
  ) as n (key, company_id, url)`;
}
