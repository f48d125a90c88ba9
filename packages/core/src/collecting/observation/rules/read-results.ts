import { readAvailability } from '../../../catalogue/product-import/rules/availability.ts';
import { readRecommendedPrice } from '../../../catalogue/product-import/rules/recommended-price.ts';
import { keptLink } from '../../../catalogue/link/rules/link-address.ts';

/** What somebody saw of a link's page: a price, or that the product is not to be had. */
export interface ResultLine {
  /** From 1, as a spreadsheet program counts. */
  readonly row: number;
  /** As links are kept. */
  readonly url: string;
  /** In minor units; null: not available. */
  readonly price: { readonly amount: bigint; readonly currency: string } | null;
}

export interface ReadResults {
  readonly lines: readonly ResultLine[];
  /** Rows without a link, without a word about it, and those whose link stands above already. */
  readonly refused: readonly number[];
}

/**
 * Reads rows of link, price and availability. A first row without a link is the headings, empty rows are passed over. A
 * product that is not available has no price, whatever stands beside it; one of which only a price is said is there.
 * @param usual the currency of a price that names none.
 */
export function readResults(rows: readonly (readonly string[])[], usual: string): ReadResults {
  const lines: ResultLine[] = [];
  const refused: number[] = [];
  const seen = new Set<string>();
  for (const [at, [link = '', priceText = '', availability = '']] of rows.entries()) {
    if (link === '' && priceText === '' && availability === '') continue;
    const row = at + 1;
    const url = keptLink(link)?.href;
    if (url === undefined || seen.has(url)) {
      if (at > 0 || url !== undefined) refused.push(row);
      continue;
    }
    const price = priceOf(priceText, availability, usual);
    if (price === undefined) refused.push(row);
    else {
      seen.add(url);
      lines.push({ row, url, price });
    }
  }
  return { lines, refused };
}

/** The price of a row; null: not available; undefined: the row says neither, or what is not understood. */
function priceOf(text: string, availability: string, usual: string): ResultLine['price'] | undefined {
  const available = availability === '' ? true : readAvailability(availability);
  if (available === undefined) return undefined;
  if (!available) return null;
  const read = readRecommendedPrice({ text, number: null }, usual);
  return read.kind === 'price' ? { amount: read.amount, currency: read.currency } : undefined;
}
