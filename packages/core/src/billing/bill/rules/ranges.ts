/** A range of a month's searches for links and what each costs in it (P2 §3 "Find-links tariff range"). */
export interface PriceRange {
  readonly rangeFrom: bigint;
  /** Both ends belong to it. null: without an end, the last one only. */
  readonly rangeTo: bigint | null;
  /** Minor units. */
  readonly price: bigint;
  /** Of marketplaces: all sellers of a card are one, so cards are counted and not links. */
  readonly isSellerSolid: boolean;
  /** Of marketplaces: the price is for each marketplace. */
  readonly isPriceForMarketplace: boolean;
}

/** How much was searched in a month. */
export interface Searched {
  readonly links: bigint;
  /** Links of all sellers of a card of a marketplace are one. */
  readonly cards: bigint;
  readonly marketplaces: bigint;
}

/**
 * The range that a month's count falls into, as it counts itself: cards or links; its price is that of every search of
 * the month. Counts beyond the last range have the last one's price.
 * @returns null when there is none for it ("Suitable tariff was not found", P2 §8): no ranges, or too few searches.
 */
export function rangeOf<R extends PriceRange>(searched: Searched, ranges: readonly R[]): R | null {
  const reached = ranges.filter((range) => range.rangeFrom <= (range.isSellerSolid ? searched.cards : searched.links));
  return reached.reduce<R | null>(
    (highest, range) => (highest === null || range.rangeFrom > highest.rangeFrom ? range : highest),
    null,
  );
}

/** How many of what a range has its price for were searched. */
export function countedBy(range: PriceRange, searched: Searched): bigint {
  if (range.isPriceForMarketplace) return searched.marketplaces;
  return range.isSellerSolid ? searched.cards : searched.links;
}
