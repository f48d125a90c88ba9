import { hash, pick } from '../hash.ts';
import { applianceFamilies } from './appliances.ts';
import { ean13 } from './barcode.ts';
import { careFamilies } from './care.ts';
import type { Family } from './family.ts';
import { groceryFamilies } from './groceries.ts';
import { petFamilies } from './pets.ts';
import type { DemoProduct } from './product.ts';
import { toolFamilies } from './tools.ts';

const families: readonly Family[] = [
  ...groceryFamilies,
  ...applianceFamilies,
  ...toolFamilies,
  ...careFamilies,
  ...petFamilies,
];

/** Every product of the demo's market, in catalogue order. */
export const demoProducts: readonly DemoProduct[] = families.flatMap(variants);

const byKey = new Map(demoProducts.map((product) => [product.key, product]));

/** The product with this key, or undefined. */
export function demoProduct(key: string): DemoProduct | undefined {
  return byKey.get(key);
}

export interface DemoCategory {
  /** Names from the widest level down to this one. */
  readonly path: readonly string[];
  /** 1 is the widest. */
  readonly level: number;
}

/** Every category of every level, parents before children. */
export const demoCategories: readonly DemoCategory[] = distinct(
  families.flatMap(({ category }) => category.map((_, index) => category.slice(0, index + 1).join('\n'))),
).map((path) => ({ path: path.split('\n'), level: path.split('\n').length }));

/** Every brand's name, in the order of the catalogue. */
export const demoBrands: readonly string[] = distinct(demoProducts.map(({ brand }) => brand));

/** Every tag of the catalogue. */
export const demoTags: readonly string[] = distinct(demoProducts.flatMap(({ tags }) => tags));

function variants(family: Family, familyIndex: number): DemoProduct[] {
  const combinations = family.lines.flatMap((line) => family.sizes.map((size) => ({ line, size })));
  return combinations.map(({ line: [brand, line, level], size: [content, rubles] }, index) => {
    const key = `${family.key}-${String(index + 1).padStart(2, '0')}`;
    const basePrice = BigInt(rubles * level);
    const serial = (familyIndex + 1) * 1000 + index + 1;
    return {
      key,
      article: String(serial).padStart(5, '0'),
      manufacturerArticle: `${pick(100, 999, 'brand', brand)}.${serial}`,
      name: `${family.noun} ${brand} ${line}${content ? `, ${content}` : ''}`,
      brand,
      categories: family.category,
      barcodes: barcodes(key, serial),
      mrp: pick(1, 100, 'mrp', key) <= 75 ? recommended(basePrice) : null,
      basePrice,
      measure: content || null,
      tags: hash('tag', key) % 3 === 0 ? [family.tag, 'Ключевые позиции'] : [family.tag],
    };
  });
}

/**
 * One barcode for most products, two to five for every eighth. The prefix 469 is Russia's and so far hardly given out.
 */
function barcodes(key: string, serial: number): string[] {
  const count = hash('barcodes', key) % 8 === 0 ? pick(2, 5, 'barcode-count', key) : 1;
  return Array.from({ length: count }, (_, index) =>
    ean13(`4699${String(serial).padStart(5, '0')}${String(index * 37 + 110).padStart(3, '0')}`),
  );
}

/** The next price that ends in 90 rubles from 10 000 up, in 9 rubles from 100 up, and in 90 kopecks below. */
function recommended(basePrice: bigint): bigint {
  if (basePrice >= 1_000_000n) return (basePrice / 10_000n) * 10_000n + 9_000n;
  if (basePrice >= 10_000n) return (basePrice / 1_000n) * 1_000n + 900n;
  return (basePrice / 100n) * 100n + 90n;
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
