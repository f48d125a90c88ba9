import type { ProductView } from './fold-task.ts';

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** The products whose name has every word looked for, or whose article or barcode begins with it; ё = е. */
export function lookFor(products: readonly ProductView[], text: string): readonly ProductView[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const code = words.join('');
  if (code === '') return products;
  return products.filter(({ product }) => {
    const name = plain(`${product.name} ${product.brandName ?? ''}`);
    const codes = [product.article ?? '', ...product.barcodes].map(plain);
    return words.every((word) => name.includes(word)) || codes.some((known) => known.startsWith(code));
  });
}
