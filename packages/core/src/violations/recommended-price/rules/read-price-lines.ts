import { minorFromDecimal } from '@tsenomer/contracts';

/** A line of a file of recommended prices. */
export interface PriceLine {
  /** From 1, as a spreadsheet program counts. */
  readonly row: number;
  /** The product's article or barcode. */
  readonly product: string;
  /** Name or site of the company, in lower case; empty: for all. */
  readonly company: string;
  readonly price: string;
  readonly validFrom: string;
  readonly validTo: string | null;
}

export interface ReadPriceLines {
  readonly lines: readonly PriceLine[];
  /** Rows without a product or a price, with days that are none or in the wrong order. */
  readonly refused: readonly number[];
}

/**
 * Reads the rows of a file of recommended prices: headings, then article or barcode, company, price, first day, last
 * day. Without a first day it holds from `today` on. Rows that are empty are passed over.
 */
export function readPriceLines(rows: readonly (readonly string[])[], today: string): ReadPriceLines {
  const lines: PriceLine[] = [];
  const refused: number[] = [];
  for (const [at, cells] of rows.entries()) {
    const [product = '', company = '', price = '', from = '', to = ''] = cells;
    if (at === 0 || cells.every((cell) => cell === '')) continue;
    const row = at + 1;
    const validFrom = from === '' ? today : dayOf(from);
    const validTo = to === '' ? null : dayOf(to);
    const wrongDays = validFrom === null || (to !== '' && (validTo === null || validTo < validFrom));
    if (product === '' || price === '' || wrongDays) refused.push(row);
    else lines.push({ row, product, company: company.toLowerCase(), price, validFrom, validTo });
  }
  return { lines, refused };
}

/** `1 099,90` and `1099.90` in minor units; null for what is no price above nothing. */
export function priceOf(text: string, currency: string): bigint | null {
  const amount = minorFromDecimal(text.replaceAll(/[\s\u00A0]/g, '').replace(',', '.'), currency);
  return amount !== null && amount > 0n && amount <= MOST ? amount : null;
}

const MOST = 100_000_000_000_000n;

/** A day as 2026-11-24, 24.11.2026 or the beginning of a moment; null for none. */
function dayOf(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text) ?? [];
  const iso =
    year === undefined
      ? text.slice(0, 10)
      : `${year}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === iso ? iso : null;
}
