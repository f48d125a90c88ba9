import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import type { ProductFacts } from './result-row.ts';

const factsRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  article: z.string().nullable(),
  companyArticle: z.string().nullable(),
  barcodes: z.array(z.string()),
  brand: z.string().nullable(),
  categories: z.array(z.string()),
  currency: z.string(),
});

const linkRow = z.strictObject({ product_id: z.int(), company_id: z.int(), url: z.string() });

/** What a file says of these products, by their ids. */
export async function productFacts(
  db: ReadingDatabase,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProductFacts>> {
  const { rows } = await query(factsRow)`
    select p.id, p.name, p.client_article as article, p.company_article as "companyArticle",
      b.name as brand, p.currency,
      array(select pb.code from product_barcode pb where pb.product_id = p.id order by pb.id) as barcodes,
      array(select c.name from product_category pc join category c on c.id = pc.category_id
        where pc.product_id = p.id order by c.level) as categories
    from product p left join brand b on b.id = p.brand_id
    where p.id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The address of the link of a product at a company, if there is one. */
export type LinkOf = (productId: number, companyId: number) => string | null;

/** The links of these products. */
export async function linksOf(db: ReadingDatabase, ids: readonly number[]): Promise<LinkOf> {
  const { rows } = await query(linkRow)`
    select product_id, company_id, url from link where product_id = any(${[...ids]}::int[]) and not analog`.execute(db);
  const urls = new Map<number, Map<number, string>>();
  for (const { product_id, company_id, url } of rows) {
    const ofProduct = urls.get(product_id) ?? new Map<number, string>();
    urls.set(product_id, ofProduct.set(company_id, url));
  }
  return (productId, companyId) => urls.get(productId)?.get(companyId) ?? null;
}
