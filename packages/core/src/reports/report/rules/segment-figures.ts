import type { SegmentFigures } from '@tsenomer/contracts';
import { deviationOf, divideHalfUp, meanOf, medianOf } from '../../../platform/rules/money.ts';

/** The offers of a product in stock with a price in its currency, minor units. */
export interface ProductOffers {
  readonly own: readonly bigint[];
  readonly others: readonly bigint[];
  /**
   * What the others ask now and asked at the beginning of the period, together, of those whose price then is known;
   * null: of none.
   */
  readonly moved: { readonly now: bigint; readonly before: bigint } | null;
}

export interface SegmentProduct extends ProductOffers {
  readonly productId: number;
  readonly brandId: number | null;
  readonly brand: string | null;
  readonly categoryId: number | null;
  readonly category: string | null;
  /** What its prices are in. */
  readonly currency: string;
}

/** How brands stand in a segment (docs/decisions/081); each figure is a mean of products, so that no dear one rules. */
export function segmentFigures(products: readonly SegmentProduct[]): SegmentFigures {
  const compared = products.flatMap(({ own, others }) => {
    const price = least(own);
    return price === null || others.length === 0 ? [] : [{ own: price, others }];
  });
  const rivals = compared.flatMap(({ own, others }) => others.map((price) => price < own));
  return {
    products: products.length,
    offers: products.reduce((sum, { own, others }) => sum + own.length + others.length, 0),
    ownIndex: mean(compared.map(({ own, others }) => indexOf(own, others))),
    cheaperShare: share(rivals.filter(Boolean).length, rivals.length),
    spread: mean(products.flatMap((product) => spreadOf(pricesOf(product)))),
    movement: mean(
      products.flatMap(({ moved }) => (moved === null ? [] : [BigInt(deviationOf(moved.now, moved.before))])),
    ),
  };
}

function pricesOf({ own, others }: ProductOffers): bigint[] {
  return [...own, ...others];
}

/** The own price over the mean of others, hundredths of a percent: 10 000 is as they ask. */
function indexOf(own: bigint, others: readonly bigint[]): bigint {
  const sum = others.reduce((total, price) => total + price, 0n);
  return divideHalfUp(own * 10_000n * BigInt(others.length), sum);
}

function spreadOf(prices: readonly bigint[]): bigint[] {
  const [cheapest, dearest] = [least(prices), least(prices.map((price) => -price))];
  if (prices.length < 2 || cheapest === null || dearest === null) return [];
  return [BigInt(deviationOf(-dearest, cheapest))];
}

/**
 * The price band of each product with an offer: 0 is the cheapest third of its category, 2 the dearest, by the median
 * of its offers, among the products of its currency. Products of equal medians stand in the order of their ids.
 */
export function bandOf(products: readonly SegmentProduct[]): ReadonlyMap<number, number> {
  const bands = new Map<number, number>();
  for (const alike of Map.groupBy(products, ({ categoryId, currency }) => `${categoryId} ${currency}`).values()) {
    const ordered = alike
      .flatMap((product) => {
        const median = medianOf(pricesOf(product));
        return median === null ? [] : [{ productId: product.productId, median }];
      })
      .toSorted((a, b) => (a.median < b.median ? -1 : a.median > b.median ? 1 : a.productId - b.productId));
    for (const [at, { productId }] of ordered.entries()) bands.set(productId, Math.floor((at * 3) / ordered.length));
  }
  return bands;
}

function mean(figures: readonly bigint[]): number | null {
  const exact = meanOf(figures);
  return exact === null ? null : Number(exact);
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Number(divideHalfUp(BigInt(part) * 10_000n, BigInt(whole)));
}

function least(amounts: readonly bigint[]): bigint | null {
  return amounts.reduce<bigint | null>((one, other) => (one === null || other < one ? other : one), null);
}
