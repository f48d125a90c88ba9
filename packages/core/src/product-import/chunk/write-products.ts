import { sql } from 'kysely';
import type { TransactionContext } from '../../context/context.ts';
import { DEFAULT_CURRENCY } from '@tsenomer/contracts';
import type { ImportedProduct, Refusal } from '../rules/import-row.ts';
import { plainArray, textArray } from './array-literal.ts';
import { refusedRow } from './decide-targets.ts';
import type { ProductUpdate } from './decide-targets.ts';

/** A stored product and the row that describes it. */
export interface Target {
  readonly id: number;
  readonly product: ImportedProduct;
}

type BrandIds = ReadonlyMap<string, number>;

/** Inserts products; a row whose article somebody else took in the meantime is refused. */
export async function createProducts(
  tx: TransactionContext,
  products: readonly ImportedProduct[],
  brands: BrandIds,
): Promise<{ targets: readonly Target[]; refusals: readonly Refusal[] }> {
  if (products.length === 0) return { targets: [], refusals: [] };
  // Ids are drawn first: an insert does not promise to return its rows in the order they were given.
  const drawn = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('product', 'id'))::int as id
    from generate_series(1, ${products.length}::int)`.execute(tx.db);
  const targets = products.flatMap((product, at) => {
    const row = drawn.rows[at];
    return row ? [{ id: row.id, product }] : [];
  });
  const now = tx.now();
  const inserted = await sql<{ id: number }>`
    insert into product (id, name, client_article, company_article, brand_id, mrp, currency, has_links, created_at, updated_at)
    select n.*, ${now}::timestamptz, ${now}::timestamptz from ${productRows(targets, brands)}
    on conflict (client_article) where client_article is not null and deleted_at is null do nothing
    returning id`.execute(tx.db);
  const ids = new Set(inserted.rows.map(({ id }) => id));
  const stored = targets.filter(({ id }) => ids.has(id));
  await rememberPrices(tx, stored);
  const refusals = targets.filter(({ id }) => !ids.has(id)).map(({ product }) => refusedRow(product, 'article_exists'));
  return { targets: stored, refusals };
}

/** Changes products to what their rows say; what a row says nothing about stays. */
export async function updateProducts(
  tx: TransactionContext,
  updates: readonly ProductUpdate[],
  brands: BrandIds,
): Promise<void> {
  if (updates.length === 0) return;
  await sql`
    update product p set
      name = n.name,
      company_article = coalesce(n.company_article, p.company_article),
      brand_id = coalesce(n.brand_id, p.brand_id),
      mrp = coalesce(n.mrp, p.mrp),
      currency = case when n.mrp is null then p.currency else n.currency end,
      updated_at = ${tx.now()}::timestamptz
    from ${productRows(updates, brands)}
    where p.id = n.id and (
      p.name <> n.name or n.company_article <> coalesce(p.company_article, '') or n.brand_id <> coalesce(p.brand_id, 0)
      or n.mrp <> coalesce(p.mrp, 0) or (n.mrp is not null and n.currency <> p.currency)
    )`.execute(tx.db);
  await rememberPrices(tx, updates.filter(({ mrp, product }) => product.mrp !== null && product.mrp.amount !== mrp));
}

function productRows(targets: readonly Target[], brands: BrandIds) {
  const products = targets.map(({ product }) => product);
  return sql`unnest(
    ${plainArray(targets.map(({ id }) => id))}::int[], ${textArray(products.map(({ name }) => name))}::text[],
    ${textArray(products.map(({ article }) => article))}::text[], ${textArray(products.map(({ companyArticle }) => companyArticle))}::text[],
    ${plainArray(products.map(({ brand }) => (brand === null ? null : (brands.get(brand) ?? null))))}::int[],
    ${plainArray(products.map(({ mrp }) => mrp?.amount ?? null))}::bigint[],
    ${textArray(products.map(({ mrp }) => mrp?.currency ?? DEFAULT_CURRENCY))}::char(3)[],
    ${plainArray(products.map(({ links }) => links.length > 0))}::boolean[]
  ) as n (id, name, article, company_article, brand_id, mrp, currency, has_links)`;
}

/** The recommended price over time; its newest row equals the product's. */
async function rememberPrices(tx: TransactionContext, targets: readonly Target[]): Promise<void> {
  const priced = targets.filter(({ product }) => product.mrp !== null);
  if (priced.length === 0) return;
  await sql`
    insert into product_mrp (product_id, changed_at, mrp)
    select n.id, ${tx.now()}::timestamptz, n.mrp
    from unnest(${plainArray(priced.map(({ id }) => id))}::int[], ${plainArray(priced.map(({ product }) => product.mrp?.amount ?? null))}::bigint[])
      as n (id, mrp)
    on conflict (product_id, changed_at) do update set mrp = excluded.mrp`.execute(tx.db);
}
