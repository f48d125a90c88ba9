import { BARCODE_MAX_DIGITS, BARCODE_MIN_DIGITS, BARCODES_MAX } from '@tsenomer/contracts';
import { gtinIsValid } from '@tsenomer/extract';
import { readCodeText } from './code-text.ts';

export interface ImportedBarcode {
  readonly code: string;
  /** Whether the code is a GTIN with a correct check digit. */
  readonly valid: boolean;
}

export interface BarcodesReading {
  readonly barcodes: readonly ImportedBarcode[];
  /** Texts that are no barcode. */
  readonly refused: readonly string[];
  /**
   * Barcodes as long as a GTIN whose check digit is wrong: kept, as one that is typed in.
   */
  readonly doubtful: readonly string[];
  /** Barcodes of another length than a GTIN: kept as a shop's own, though nobody else may know them. */
  readonly ownLength: readonly string[];
}

const GTIN_LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/**
 * Reads a cell of barcodes, separated by commas, semicolons, slashes or white space. `4 680008 140234`, as it is
 * printed under the bars, is one barcode. A wrong check digit keeps the barcode; text is left out.
 * @param text a cleaned cell text, possibly empty.
 */
export function readBarcodes(text: string): BarcodesReading {
  const barcodes = new Map<string, ImportedBarcode>();
  const refused: string[] = [];
  const doubtful: string[] = [];
  const ownLength: string[] = [];
  for (const piece of pieces(text)) {
    const reading = readCodeText(piece);
    const code = reading.kind === 'code' ? reading.code : '';
    const long = code.length >= BARCODE_MIN_DIGITS && code.length <= BARCODE_MAX_DIGITS;
    const fits = long && /^\d+$/.test(code) && barcodes.size < BARCODES_MAX;
    if (barcodes.has(code)) continue;
    if (!fits) {
      refused.push(piece);
      continue;
    }
    const valid = gtinIsValid(code);
    barcodes.set(code, { code, valid });
    if (!GTIN_LENGTHS.has(code.length)) ownLength.push(piece);
    else if (!valid) doubtful.push(piece);
  }
  return { barcodes: [...barcodes.values()], refused, doubtful, ownLength };
}

function pieces(text: string): string[] {
  if (text === '') return [];
  if (/^\d+$/.test(text)) return [text];
  if (/^\d+[.,]0+$|^\d[.,]\d+e\+?\d+$/i.test(text)) return [text];
  return text
    .split(/[,;/|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => (isPrintedForm(part) ? [part.replaceAll(/[\s-]/g, '')] : part.split(' ')));
}

/** One code in groups of digits: none of the groups is a barcode by itself, all together are. */
function isPrintedForm(part: string): boolean {
  const groups = part.split(/[\s-]/);
  return groups.length > 1 && groups.every((group) => /^\d{1,7}$/.test(group)) && gtinIsValid(groups.join(''));
}
