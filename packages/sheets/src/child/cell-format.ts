/**
 * What a number format means for the cell's value. `code`: a number that people read digit by digit (articles,
 * barcodes, phone numbers), shown with a fixed number of digits.
 */
export type FormatKind = 'number' | 'date' | 'time' | 'datetime' | 'code';

/** A number format: the built-in number or the text of the file, and its meaning. */
export interface CellFormat {
  readonly format: string | number;
  readonly kind: FormatKind;
}

export const GENERAL: CellFormat = { format: 'General', kind: 'number' };

/** Built-in formats that show a day, a time, or both; 27–36 and 50–58 are the East Asian dates. */
const BUILT_IN_DATES: readonly (readonly [from: number, to: number, kind: FormatKind])[] = [
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'datetime'],
  [27, 31, 'date'],
  [32, 35, 'time'],
  [36, 36, 'date'],
  [45, 47, 'time'],
  [50, 58, 'date'],
];

/** The format of a built-in number (ECMA-376 part 1, 18.8.30). */
export function builtInFormat(id: number): CellFormat {
  const found = BUILT_IN_DATES.find(([from, to]) => id >= from && id <= to);
  return id === 0 ? GENERAL : { format: id, kind: found?.[2] ?? 'number' };
}

/** The format of a text such as `dd.mm.yyyy`, `# ##0.00 "₽"` or `00000`. Only its first section decides the meaning. */
export function customFormat(format: string): CellFormat {
  return { format, kind: kindOf(format) };
}

function kindOf(format: string): FormatKind {
  const section = firstSection(format);
  if (/^general$/i.test(section.trim())) return 'number';
  if (isCode(section)) return 'code';
  const letters = section
    .replaceAll(/"[^"]*"?|\\.|_.|\*./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .toLowerCase();
  const day = /[yd]|e(?![+-])/.test(letters) || /(?<![h:\]])m{3,}/.test(letters);
  const time = /[hs]|\[m+\]/.test(letters);
  if (day && time) return 'datetime';
  if (day) return 'date';
  if (time) return 'time';
  return /m/.test(letters) ? 'date' : 'number';
}

function firstSection(format: string): string {
  const match = /^(?:"[^"]*"|\\.|\[[^\]]*\]|[^;"\\[])*/.exec(format);
  return match?.[0] ?? format;
}

/**
 * Zeros with separators only, at least two of them, and nothing that makes a quantity of it (point, comma, percent,
 * unit).
 */
function isCode(section: string): boolean {
  const bare = codePattern(section);
  return /^[0\- ()]+$/.test(bare) && bare.includes('00');
}

function codePattern(section: string): string {
  return section
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/"([^"]*)"/g, '$1')
    .replaceAll(/\\(.)/g, '$1')
    .trim();
}

/**
 * `123` in `00000` is `00123`, in `000-000` it is `000-123`. Null where the format cannot hold the number (negative,
 * broken).
 */
export function codeText(value: number, format: string | number): string | null {
  if (!Number.isSafeInteger(value) || value < 0 || typeof format === 'number') return null;
  const pattern = codePattern(firstSection(format));
  const digits = String(value).split('');
  const first = pattern.indexOf('0');
  let text = '';
  for (let at = pattern.length - 1; at > first; at--) {
    const place = pattern.charAt(at);
    text = (place === '0' ? (digits.pop() ?? '0') : place) + text;
  }
  return pattern.slice(0, first) + (digits.length > 0 ? digits.join('') : '0') + text;
}
