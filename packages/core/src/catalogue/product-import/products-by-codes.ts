import { productHit } from '@tsenomer/contracts';
import type { ProductHit } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { productsOf } from './check-codes.ts';
import { readRowCodes } from './rules/row-codes.ts';

/**
 * The product that each code means, in the order of the codes; null where none has it. A code is read as an import
 * reads it, and taken for an article first, for a barcode where no product has that article.
 */
export const productsByCodes = verb(
  'products.read',
  async (ctx, { codes }: { readonly codes: readonly string[] }): Promise<(ProductHit | null)[]> => {
    const read = codes.map((code) => readRowCodes({ article: code, barcodes: [code] }));
    const byArticle = await productsOf(
      ctx,
      read.map(({ article }) => ({ article, barcodes: [] })),
    );
    const byBarcode = await productsOf(
      ctx,
      read.map(({ barcodes }, place) => ({ article: null, barcodes: byArticle.has(place) ? [] : barcodes })),
    );
    const ids = codes.map((_, place) => (byArticle.get(place) ?? byBarcode.get(place))?.id);
    const hits = await hitsOf(ctx, [...new Set(ids.filter((id) => id !== undefined))]);
    return ids.map((id) => (id === undefined ? null : (hits.get(id) ?? null)));
  },
);

async function hitsOf(ctx: Pick<Context, 'db'>, ids: readonly number[]): Promise<ReadonlyMap<number, ProductHit>> {
  const { rows } = await query(productHit)`
    select p.id, p.name, p.client_article as "clientArticle",
      (select b.code from product_barcode b where b.product_id = p.id order by b.id limit 1) as barcode,
      p.reference_photo as logo
    from product p where p.id = any(${[...ids]}::int[])`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}
