import { DEMO_CURRENCY, demoKnownCompanies, demoLinked, demoPath, demoProducts } from '@tsenomer/demo-market';
import type { DatabaseTransaction } from '@tsenomer/db';
import { found } from '@tsenomer/core';
import { demoCost } from './demo-repricing.ts';
import type { DemoIds } from './demo-directories.ts';

/** Ids of products by key, and of links by company key and product key. */
export interface DemoCatalogue {
  readonly products: ReadonlyMap<string, number>;
  readonly links: ReadonlyMap<string, number>;
}

/** How a link is found in `DemoCatalogue.links`. */
export function linkKey(companyKey: string, productKey: string): string {
  return `${companyKey} ${productKey}`;
}

/**
 * Fills products with their barcodes, categories, tags and recommended prices, and the links that the client has found.
 */
export async function fillProducts(
  db: DatabaseTransaction,
  ids: DemoIds,
  hosts: ReadonlyMap<string, string>,
  since: Date,
): Promise<DemoCatalogue> {
  const rows = await db
    .insertInto('product')
    .values(
      demoProducts.map((product) => ({
        name: product.name,
        client_article: product.article,
        manufacturer_article: product.manufacturerArticle,
        brand_id: found(ids.brands.get(product.brand)),
        mrp: product.mrp,
        cost: demoCost(product),
        currency: DEMO_CURRENCY,
        created_at: since,
      })),
    )
    .returning(['id', 'client_article'])
    .execute();
  const byArticle = new Map(rows.map((row) => [row.client_article, row.id]));
  const products = new Map(demoProducts.map((product) => [product.key, found(byArticle.get(product.article))]));
  const each = demoProducts.map((product) => ({ product, product_id: found(products.get(product.key)) }));
  await db
    .insertInto('product_barcode')
    .values(each.flatMap(({ product, product_id }) => product.barcodes.map((code) => ({ product_id, code }))))
    .execute();
  await db
    .insertInto('product_category')
    .values(
      each.flatMap(({ product, product_id }) =>
        product.categories.map((_, level) => ({
          product_id,
          category_id: found(ids.categories.get(product.categories.slice(0, level + 1).join('/'))),
        })),
      ),
    )
    .execute();
  await db
    .insertInto('product_tag')
    .values(
      each.flatMap(({ product, product_id }) =>
        product.tags.map((tag) => ({ product_id, tag_id: found(ids.tags.get(tag)) })),
      ),
    )
    .execute();
  await db
    .insertInto('product_mrp')
    .values(
      each
        .filter(({ product }) => product.mrp !== null)
        .map(({ product, product_id }) => ({
          product_id,
          changed_at: since,
          mrp: product.mrp,
          currency: DEMO_CURRENCY,
        })),
    )
    .execute();
  return { products, links: await fillLinks(db, ids, products, hosts, since) };
}

async function fillLinks(
  db: DatabaseTransaction,
  ids: DemoIds,
  products: ReadonlyMap<string, number>,
  hosts: ReadonlyMap<string, string>,
  since: Date,
): Promise<Map<string, number>> {
  const links = new Map<string, number>();
  for (const company of demoKnownCompanies) {
    const host = found(hosts.get(company.shopKey));
    const company_id = found(ids.companies.get(company.key));
    const sold = demoProducts.filter((product) => demoLinked(company, product));
    if (sold.length === 0) continue;
    const rows = await db
      .insertInto('link')
      .values(
        sold.map((product) => ({
          product_id: found(products.get(product.key)),
          company_id,
          url: `http://${host}${demoPath(company, product)}`,
          created_at: since,
          changed_at: since,
        })),
      )
      .returning(['id', 'product_id'])
      .execute();
    const byProduct = new Map(rows.map((row) => [row.product_id, row.id]));
    for (const product of sold) {
      links.set(linkKey(company.key, product.key), found(byProduct.get(found(products.get(product.key)))));
    }
  }
  return links;
}
