import type { AssortmentShelf } from '@tsenomer/contracts';

/** Offers of a brand on a company's shelf. */
export interface ShelfBrand {
  readonly company: { readonly id: number; readonly name: string };
  readonly brand: string;
  readonly offers: number;
  /** Their places: the sum of 1 / log2(1 + place). */
  readonly shelf: number;
  readonly own: boolean;
}

/** The share of each brand in its company's shelf, by count and by places; basis points. */
export function shelfShares(brands: readonly ShelfBrand[]): AssortmentShelf['rows'] {
  const wholes = new Map<number, { offers: number; shelf: number }>();
  for (const { company, offers, shelf } of brands) {
    const whole = wholes.get(company.id) ?? { offers: 0, shelf: 0 };
    wholes.set(company.id, { offers: whole.offers + offers, shelf: whole.shelf + shelf });
  }
  return brands.map(({ company, brand, offers, shelf, own }) => {
    const whole = wholes.get(company.id) ?? { offers, shelf };
    return {
      company,
      brand,
      offers,
      share: whole.offers === 0 ? 0 : Math.round((offers * 10_000) / whole.offers),
      weighedShare: whole.shelf === 0 ? 0 : Math.round((shelf * 10_000) / whole.shelf),
      own,
    };
  });
}
