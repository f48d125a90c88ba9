import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { query } from '@tsenomer/db';
import type { TransactionContext } from '../../../platform/context/context.ts';
import type { ImportedProduct, Refusal } from '../rules/import-row.ts';
import { refusedRow } from './decide-targets.ts';
import { withLockedParents } from './locked-parents.ts';
import { barcodeRows, categoryRows, linkRows } from './part-rows.ts';
import type { KeyedProduct } from './part-rows.ts';
import { productRows } from './product-rows.ts';
import type { BrandIds } from './product-rows.ts';
import type { CategoryIds } from './resolve-categories.ts';
import { idRow } from '../../../platform/kit/rows.ts';

export interface Created {
  readonly ids: readonly number[];
  readonly links: number;
  readonly refusals: readonly Refusal[];
}

/** Inserts products with all that is theirs; a row whose article somebody else took in the meantime is refused. */
export async function createProducts(
  tx: TransactionContext,
  products: readonly ImportedProduct[],
  entries: { readonly brands: BrandIds; readonly categories: CategoryIds },
): Promise<Created> {
  if (products.length === 0) return { ids: [], links: 0, refusals: [] };
  const keyed = await withNewIds(tx, products);
  const parents = {
    brands: new Set(products.flatMap(({ brand }) => (brand === null ? [] : (entries.brands.get(brand) ?? [])))),
    categories: new Set(products.flatMap(({ row }) => entries.categories.get(row) ?? [])),
    companies: new Set(products.flatMap(({ links }) => links.map(({ companyId }) => companyId))),
  };
  const inserted = await withLockedParents(tx, parents, () => insertProducts(tx, keyed, entries));
  const stored = keyed.filter(({ key }) => inserted.has(key));
  return {
    ids: stored.map(({ key }) => key),
    links: stored.reduce((sum, { product }) => sum + product.links.length, 0),
    refusals: keyed.filter(({ key }) => !inserted.has(key)).map(({ product }) => refusedRow(product, 'article_exists')),
  };
}

/** Ids are drawn first: an insert does not promise to return its rows in the order they were given. */
async function withNewIds(tx: TransactionContext, products: readonly ImportedProduct[]): Promise<KeyedProduct[]> {
  const { rows } = await query(idRow)`
    select nextval('product_id_seq')::int as id from generate_series(1, ${products.length}::int)`.execute(tx.db);
  return products.flatMap((product, at) => {
    const row = rows[at];
    return row ? [{ key: row.id, product }] : [];
  });
}

/**
 * One statement for the products and all their parts: nobody else can have seen them yet, so nothing of theirs is
 * looked up, and PostgreSQL does not wait for the next statement.
 * @returns the ids of those whose article was free.
 */
async function insertProducts(
  tx: TransactionContext,
  products: readonly KeyedProduct[],
  { brands, categories }: { readonly brands: BrandIds; readonly categories: CategoryIds },
): Promise<ReadonlySet<number>> {
  const now = sql`${tx.now()}::timestamptz`;
  const barcodes = barcodeRows(products);
  const places = categoryRows(products, categories);
  const links = linkRows(products);
  const parts: RawBuilder<unknown>[] = [
    sql`prices as (insert into product_mrp (product_id, changed_at, mrp, currency) select id, ${now}, mrp, currency
      from inserted where mrp is not null)`,
  ];
  // Asked as a value, `in` is answered from a set in memory; as a condition it would become a join, and be sorted for
  // it.
  const isInserted = sql`(n.key in (select id from inserted)) is true`;
  if (barcodes)
    parts.push(
      sql`barcodes as (insert into product_barcode (product_id, code, valid) select key, code, valid from ${barcodes}
        where ${isInserted})`,
    );
  if (places)
    parts.push(
      sql`places as (insert into product_category (product_id, category_id) select key, category_id from ${places}
        where ${isInserted})`,
    );
  if (links) {
    parts.push(sql`
      links as (
        insert into link (product_id, company_id, url, created_at, changed_at)
        select key, company_id, url, ${now}, ${now} from ${links} where ${isInserted}
      )`);
  }
  const { rows } = await query(idRow)`
    with inserted as (
      insert into product (id, name, client_article, company_article, brand_id, mrp, currency, has_links, own_price,
        cost, own_old_price, own_available, reference_photo, created_at, updated_at)
      select key, name, article, company_article, brand_id, mrp, currency, has_links, own_price, cost,
        nullif(own_old_price, 0), own_available, photo, ${now}, ${now}
        from ${productRows(products, brands, tx.installation.currency)}
      on conflict (client_article) where client_article is not null and deleted_at is null do nothing
      returning id, mrp, currency
    ),
    ${sql.join(parts)}
    select id from inserted`.execute(tx.db);
  return new Set(rows.map(({ id }) => id));
}
