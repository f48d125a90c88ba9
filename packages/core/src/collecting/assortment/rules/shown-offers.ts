import { createHash } from 'node:crypto';
import type { ShownOffer } from '../walk-work.ts';

const LONGEST = { name: 500, url: 2000, word: 200 } as const;

/** What a page shows that can be kept: each item once, as it stands first, with a name and an address. */
export function keptOffers(shown: readonly ShownOffer[]): ShownOffer[] {
  const byKey = new Map<string, ShownOffer>();
  for (const offer of shown) {
    const name = offer.name.replaceAll(/[\s\0]+/g, ' ').trim();
    if (name === '' || offer.itemKey === '' || offer.url.length > LONGEST.url || byKey.has(offer.itemKey)) continue;
    byKey.set(offer.itemKey, {
      ...offer,
      name: name.slice(0, LONGEST.name),
      brand: word(offer.brand),
      article: word(offer.article),
      gtin: word(offer.gtin),
      picture: offer.picture !== null && offer.picture.length <= LONGEST.url ? offer.picture : null,
      // A negative price is a mistake of the page, and nothing for a database of prices.
      price: offer.price !== null && offer.price.amount >= 0n ? offer.price : null,
    });
  }
  return [...byKey.values()];
}

function word(text: string | null): string | null {
  const said = (text ?? '').replaceAll(/[\s\0]+/g, ' ').trim();
  return said === '' ? null : said.slice(0, LONGEST.word);
}

/** A mark of what a page shows: of the same items in the same order. */
export function pagePrint(offers: readonly ShownOffer[]): string {
  return createHash('md5')
    .update(offers.map(({ itemKey }) => itemKey).join('\n'))
    .digest('hex');
}

/** Brands made ready to be found in names of offers. */
export type KnownBrands = ReadonlyMap<string, readonly { readonly words: string; readonly name: string }[]>;

export function knownBrands(names: readonly string[]): KnownBrands {
  const brands = names
    .map((name) => ({ words: wordsOf(name), name }))
    .filter(({ words }) => words.length > 1)
    .toSorted((one, other) => other.words.length - one.words.length);
  return Map.groupBy(brands, ({ words }) => words.split(' ')[0] ?? '');
}

/** The known brand that stands in an offer's name as whole words, the first and longest; null where none does. */
export function brandIn(name: string, brands: KnownBrands): string | null {
  const words = wordsOf(name);
  const padded = ` ${words} `;
  for (const each of words.split(' ')) {
    const found = brands.get(each)?.find((brand) => padded.includes(` ${brand.words} `));
    if (found !== undefined) return found.name;
  }
  return null;
}

function wordsOf(text: string): string {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');
}
