import type { AssortmentSegments } from '@tsenomer/contracts';
import type { OwnCell } from '../own-cells.ts';

/** Offers of a company of a brand and category. */
export interface TheirCell {
  readonly company: { readonly id: number; readonly name: string };
  readonly brand: string;
  readonly category: string;
  readonly offers: number;
  /** Own products among them. */
  readonly shared: number;
}

/** The most that one table shows. */
const MOST = { brands: 200, categories: 60, exclusive: 500 } as const;

/**
 * What brands and categories we lack: for each pair our products, the most of them that one company offers, and all
 * offers without a product; brands and categories by what we lack, the most first.
 */
export function gaps(own: readonly OwnCell[], theirs: readonly TheirCell[]): Omit<AssortmentSegments, 'exclusive'> {
  const cells = new Map<string, AssortmentSegments['cells'][number]>();
  const cellOf = (brand: string, category: string) => {
    const key = `${brand}\n${category}`;
    const cell = cells.get(key) ?? { brand, category, own: 0, shared: 0, onlyTheirs: 0 };
    cells.set(key, cell);
    return cell;
  };
  for (const { brand, category, products } of own) cellOf(brand, category).own += products;
  for (const { brand, category, offers, shared } of theirs) {
    const cell = cellOf(brand, category);
    cell.shared = Math.max(cell.shared, shared);
    cell.onlyTheirs += offers - shared;
  }
  const all = [...cells.values()];
  const brands = ranked(all, 'brand');
  const categories = ranked(all, 'category');
  const [shownBrands, shownCategories] = [brands.slice(0, MOST.brands), categories.slice(0, MOST.categories)];
  const [isBrand, isCategory] = [new Set(shownBrands), new Set(shownCategories)];
  return {
    brands: shownBrands,
    categories: shownCategories,
    cells: all.filter(({ brand, category }) => isBrand.has(brand) && isCategory.has(category)),
    cut: brands.length > MOST.brands || categories.length > MOST.categories,
  };
}

function ranked(cells: readonly AssortmentSegments['cells'][number][], by: 'brand' | 'category'): string[] {
  const sums = new Map<string, { lacking: number; own: number }>();
  for (const cell of cells) {
    const sum = sums.get(cell[by]) ?? { lacking: 0, own: 0 };
    sums.set(cell[by], { lacking: sum.lacking + cell.onlyTheirs, own: sum.own + cell.own });
  }
  const order = new Intl.Collator('ru');
  return [...sums]
    .toSorted(([one, a], [other, b]) => b.lacking - a.lacking || b.own - a.own || order.compare(one, other))
    .map(([name]) => name);
}

/** Brands that one side alone has, the largest first; what has no brand is none's. */
export function exclusiveBrands(
  own: readonly OwnCell[],
  theirs: readonly TheirCell[],
): AssortmentSegments['exclusive'] {
  const holders = new Map<string, Map<number | null, AssortmentSegments['exclusive'][number]>>();
  const add = (brand: string, company: TheirCell['company'] | null, offers: number): void => {
    if (brand === '' || offers === 0) return;
    const key = brand.toLowerCase();
    const of = holders.get(key) ?? new Map<number | null, AssortmentSegments['exclusive'][number]>();
    const before = of.get(company?.id ?? null)?.offers ?? 0;
    of.set(company?.id ?? null, { brand, company: company && { ...company }, offers: before + offers });
    holders.set(key, of);
  };
  for (const { brand, products } of own) add(brand, null, products);
  for (const { brand, company, offers } of theirs) add(brand, company, offers);
  return [...holders.values()]
    .flatMap((of) => (of.size === 1 ? [...of.values()] : []))
    .toSorted((a, b) => b.offers - a.offers || (a.brand < b.brand ? -1 : 1))
    .slice(0, MOST.exclusive);
}
