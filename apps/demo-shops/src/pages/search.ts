import { demoSku, demoTitle } from '@tsenomer/demo-market';
import type { DemoCompany, DemoProduct } from '@tsenomer/demo-market';

/** A text as the search compares it: lower case, ё as е, words of letters and digits only. */
export function searchWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/**
 * Products in which every word of the query begins a word of the name, brand or a code; a barcode finds its product.
 */
export function findProducts(shop: DemoCompany, products: readonly DemoProduct[], query: string): DemoProduct[] {
  const asked = searchWords(query);
  if (asked.length === 0) return [];
  return products.filter((product) => {
    const words = searchWords(
      [
        product.name,
        demoTitle(shop, product),
        demoSku(shop, product),
        product.manufacturerArticle,
        ...product.barcodes,
      ].join(' '),
    );
    return asked.every((word) => words.some((own) => own.startsWith(word)));
  });
}
