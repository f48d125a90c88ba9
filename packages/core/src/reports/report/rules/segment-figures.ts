import type { SegmentFigures } from '@tsenomer/contracts';
import { deviationOf, divideHalfUp, meanOf, medianOf } from '../../../platform/rules/money.ts';

/** An offer in stock with a price in its product's currency, minor units. */
export interface SegmentOffer {
  readonly own: boolean;
  readonly price: bigint;
  /** At the beginning of the period; null where it is not known. */
  readonly before: bigint | null;
}

export interface SegmentProduct {
  readonly productId: number;
  readonly brandId: number | null;
  readonly brand: string | null;
  readonly categoryId: number | null;
  readonly category: string | null;
  readonly offers: readonly SegmentOffer[];
}

/** How brands stand in a segment (docs/decisions/081); each figure is a mean of products, so that no dear one rules. */
export function segmentFigures(products: readonly SegmentProduct[]): SegmentFigures {
  const compared = products.flatMap(({ offers }) => {
    const own = least(offers.filter((offer) => offer.own).map(({ price }) => price));
    const others = offers.filter((offer) => !offer.own).map(({ price }) => price);
    return own === null || others.length === 0 ? [] : [{ own, others }];
  });
  const rivals = compared.flatMap(({ own, others }) => others.map((price) => price < own));
  return {
    products: products.length,
    offers: products.reduce((sum, { offers }) => sum + offers.length, 0),
    ownIndex: mean(compared.map(({ own, others }) => indexOf(own, others))),
    cheaperShare: share(rivals.filter(Boolean).length, rivals.length),
    spread: mean(products.flatMap(({ offers }) => spreadOf(offers.map(({ price }) => price)))),
    movement: mean(products.flatMap(({ offers }) => movementOf(offers))),
  };
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

function movementOf(offers: readonly SegmentOffer[]): bigint[] {
  const both = offers.flatMap(({ own, price, before }) => (own || before === null ? [] : [{ price, before }]));
  if (both.length === 0) return [];
  const now = both.reduce((sum, { price }) => sum + price, 0n);
  return [
    BigInt(
      deviationOf(
        now,
        both.reduce((sum, { before }) => sum + before, 0n),
      ),
    ),
  ];
}

/**
 * The price band of each product with an offer: 0 is the cheapest third of its category, 2 the dearest, by the median
 * of its offers. Products of equal medians stand in the order of their ids.
 */
export function bandOf(products: readonly SegmentProduct[]): ReadonlyMap<number, number> {
  const bands = new Map<number, number>();
  for (const category of Map.groupBy(products, ({ categoryId }) => categoryId).values()) {
    const ordered = category
      .flatMap(({ productId, offers }) => {
        const median = medianOf(offers.map(({ price }) => price));
        return median === null ? [] : [{ productId, median }];
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
