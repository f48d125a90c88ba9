/** What is measured. `share` is per cent, `screen` inches, `data` megabytes, `pieces` a number of things. */
export type MeasureKind = 'mass' | 'volume' | 'length' | 'screen' | 'data' | 'power' | 'pieces' | 'share';

/**
 * One amount that a text states. `value` is what one piece holds (g, ml, mm, inches, MB, W, pieces, %), `count` how
 * many pieces.
 */
export interface Amount {
  readonly kind: MeasureKind;
  readonly value: number;
  readonly count: number;
}

const UNITS: readonly (readonly [words: string, kind: MeasureKind, size: number])[] = [
  ['кг|kgs?|килограмм(?:а|ов)?|kilograms?|kilo', 'mass', 1000],
  ['гр|г|g|gr|gm|grams?|грамм(?:а|ов)?', 'mass', 1],
  ['мг|mg', 'mass', 0.001],
  ['мл|ml|миллилитр(?:а|ов)?|millilit(?:er|re)s?', 'volume', 1],
  ['cl', 'volume', 10],
  ['дл|dl', 'volume', 100],
  ['л|l|lt|ltr|литр(?:а|ов)?|lit(?:er|re)s?', 'volume', 1000],
  ['мм|mm|миллиметр(?:а|ов)?', 'length', 1],
  ['см|cm|сантиметр(?:а|ов)?', 'length', 10],
  ['м|метр(?:а|ов)?|meters?|metres?', 'length', 1000],
  ["inch(?:es)?|дюйм(?:а|ов)?|in\\.|\"|''|'(?![a-z0-9])", 'screen', 1],
  ['tb|тб', 'data', 1_000_000],
  ['gb|гб|gigabytes?', 'data', 1000],
  ['mb|мб|megabytes?', 'data', 1],
  ['квт|киловатт|kw', 'power', 1000],
  ['вт|ватт|w|watts?', 'power', 1],
  [
    'штук[аи]?|шт|sht|pcs|pc|pieces?|pk|pack|ct|count|таблет(?:ки|ок|ка)|табл?|капсул[аы]?|капс|пакетик(?:а|ов)|пак|рулон(?:а|ов)?|рул|sheets?|лист(?:а|ов)?',
    'pieces',
    1,
  ],
  ['%', 'share', 1],
];

const UNIT = UNITS.map(([words]) => words).join('|');
const SIZES = new Map<string, readonly [MeasureKind, number]>();
const EXACT = UNITS.map(([words, kind, size]) => [new RegExp(`^(?:${words})$`, 'u'), kind, size] as const);
const NUMBER = String.raw`\d{1,6}(?:[.,]\d{1,4})?`;
/** What the pieces are called between their number and what one holds: "100 пакетиков x 2 г", "6 банок по 0,5 л". */
const PIECES =
  'шт(?:ук[аи]?)?|sht|пак(?:ет(?:ик)?(?:а|ов)?)?|pak(?:et(?:ik)?(?:a|ov)?)?|рул(?:он(?:а|ов)?)?|бан(?:к[аи]|ок)?|бут(?:ыл(?:к[аи]|ок))?|уп|pcs|cans?|bottles?|packs?';
const TIMES = String.raw`\s?[xх*]\s?|\sпо\s|\sby\s`;
/**
 * "20х1,8г", "6 x 0.33 l", "500 мл", "500мл х 2", "чай,100г". A code such as "ab500g" states no amount, nor does the
 * standard 802.11g.
 */
const AMOUNT = new RegExp(
  `(?<![\\p{L}\\d/№#-]|(?<!\\p{L})[.,])(?:(\\d{1,4})(?:\\s?(?:${PIECES})\\.?)?(?:${TIMES}))?((?!802[.]11)${NUMBER})\\s?-?(${UNIT})(?![\\p{L}\\d])(?:(?:${TIMES})(\\d{1,3})(?:\\s?(?:шт|pcs|уп))?(?![\\p{L}\\d.,]))?`,
  'gu',
);

/** A text with its amounts taken out. */
export interface MeasuredText {
  readonly rest: string;
  readonly amounts: readonly Amount[];
}

/**
 * Takes the amounts out of a text, so that "0,5 л", "500мл" and "500 ml" are one thing.
 * @param text folded.
 */
export function takeAmounts(text: string): MeasuredText {
  if (!/\d/.test(text)) return { rest: text, amounts: [] };
  const amounts: Amount[] = [];
  const rest = text.replace(
    AMOUNT,
    (whole, before: string | undefined, number: string, unit: string, after: string | undefined, at: number) => {
      if (unit === '"' && isQuoted(text, at)) return whole;
      const size = sizeOf(unit);
      const value = size ? rounded(Number(number.replace(',', '.')) * size[1]) : 0;
      const count = Number(before ?? after ?? 1);
      if (!size || !(value > 0) || !(count > 0)) return whole;
      amounts.push({ kind: size[0], value, count });
      return ' ; ';
    },
  );
  return { rest, amounts };
}

/** Of `"ECO 60"` the last mark closes what the first opens: 60 inches would have no mark before. */
function isQuoted(text: string, at: number): boolean {
  return text.slice(0, at).split('"').length % 2 === 0;
}

/** The whole content of an amount: 20 × 1.8 g is 36 g. */
export function totalOf({ value, count }: Amount): number {
  return rounded(value * count);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function sizeOf(unit: string): readonly [MeasureKind, number] | null {
  const known = SIZES.get(unit);
  if (known) return known;
  const found = EXACT.find(([words]) => words.test(unit));
  if (!found) return null;
  const size = [found[1], found[2]] as const;
  SIZES.set(unit, size);
  return size;
}
