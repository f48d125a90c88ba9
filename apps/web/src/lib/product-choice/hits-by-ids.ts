import { productEditRoutes } from '@tsenomer/contracts';
import type { ProductHit } from '@tsenomer/contracts';
import { call } from '#lib/api/index.ts';

/** So many products are asked for at once: their ids stand in the address of the call. */
const PRODUCTS_OF_A_CALL = 1000;

/** Chosen products by their ids, as the picker shows them; those that are gone are left out. */
export async function hitsByIds(ids: readonly number[]): Promise<ProductHit[]> {
  const hits: ProductHit[] = [];
  for (let at = 0; at < ids.length; at += PRODUCTS_OF_A_CALL) {
    const productIds = ids.slice(at, at + PRODUCTS_OF_A_CALL);
    const { items } = await call(productEditRoutes.listByIds, { query: { productIds } });
    for (const { id, name, clientArticle, barcodes, photo } of items)
      hits.push({ id, name, clientArticle, barcode: barcodes[0] ?? null, logo: photo });
  }
  return hits;
}
