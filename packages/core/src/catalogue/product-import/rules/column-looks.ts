import type { ImportField } from '@tsenomer/contracts';
import { gtinIsValid } from '@tsenomer/extract';

/** A column whose data says what it is. */
export interface ColumnLook {
  readonly index: number;
  readonly field: Extract<ImportField, 'barcode' | 'competitorLinks' | 'name'>;
}

/** The share of filled cells that must agree, and how many of them there must be. */
const SHARE = 0.6;
const LEAST = 2;

/**
 * Columns that show by their cells what they carry: barcodes with right check digits, web addresses, and the column of
 * the longest texts in words, which is the name.
 */
export function looksOf(rows: readonly (readonly string[])[]): ColumnLook[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const looks: ColumnLook[] = [];
  let name: { index: number; length: number } | null = null;
  for (let index = 0; index < width; index++) {
    const filled = rows.map((row) => row[index] ?? '').filter((text) => text !== '');
    const share = (test: (text: string) => boolean): number => filled.filter(test).length / filled.length;
    if (filled.length < LEAST) continue;
    if (share(isBarcodes) >= SHARE) looks.push({ index, field: 'barcode' });
    else if (share(isLink) >= SHARE) looks.push({ index, field: 'competitorLinks' });
    else if (share((text) => /\p{L}{2,} /u.test(text)) >= SHARE) {
      const length = filled.reduce((sum, text) => sum + text.length, 0) / filled.length;
      if (length > (name?.length ?? 0)) name = { index, length };
    }
  }
  if (name) looks.push({ index: name.index, field: 'name' });
  return looks;
}

/** Whether a cell alone shows that its row is one of data, not of headers or titles. */
export function looksLikeData(text: string): boolean {
  return isBarcodes(text) || isLink(text);
}

function isBarcodes(text: string): boolean {
  return text.split(/[\s,;]+/).every(gtinIsValid);
}

function isLink(text: string): boolean {
  return /^https?:\/\//i.test(text);
}
