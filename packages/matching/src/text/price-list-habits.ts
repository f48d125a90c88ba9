import { SIGN } from './signs.ts';

/** "ромашка500мл", "HEAT10л": an amount with a Russian unit is no part of a word. */
const GLUED_AMOUNT =
  /(?=\d)(?<=[a-zа-я]{3})(?=\d{1,4}(?:[.,]\d{1,3})?\s?(?:к?г|гр|м?л|шт|[мс]м|вт|(?:кило)?грамм(?:а|ов)?|(?:милли)?литр(?:а|ов)?)(?![\p{L}\d]))/gu;
/** "(24 шт/кор.)", "кор. 20": how many go into the wholesaler's box. "100 шт/уп" may be what a pack holds. */
const BOXES =
  /(?<![\p{L}\d.,])\(?\d{1,4}\s?(?:шт|бут|бан|пач|уп)?\.?\s?(?:\/|в)\s?(?:кор|короб|коробке|ящ|ящике|блоке)(?!\p{L})\.?\)?|(?<!\p{L})кор\.?\s?\d{1,3}(?!\d|[.,]\d|\p{L})/gu;
/** The same at the end of a name: "1/12", "(1х12)". */
const BOX_AT_END = /(?<![\d.,/xх*])[(/]?1\s?[/xх*]\s?\d{1,3}[)/]?\s*$/u;
/** "д/мытья", "б/запаха", "с/крышкой": a preposition, or what is left of one. */
const SHORT_PREPOSITION = /(?<![\p{L}\d])(?:д|дл|б|с|со|в|н)\/(?=\p{L}{3})/gu;

const LETTER_BEFORE_DIGIT = /[a-zа-я]\d/;
const BOX_WORDS = ['кор', 'ящ', 'блоке'] as const;
const TIMES_SIGNS = ['/', '*', 'x', 'х'] as const;
const LONGEST_BOX = 9;

/**
 * A folded text without what price lists add to names. Each habit is looked for only where a sign of it stands: most
 * names have none.
 * @param signs those of the text.
 */
export function withoutHabits(folded: string, signs: number): string {
  let plain = (signs & SIGN.underline) === 0 ? folded : folded.replaceAll('_', ' ');
  if ((signs & SIGN.russian) === 0) return plain;
  if ((signs & SIGN.slash) !== 0) plain = plain.replace(SHORT_PREPOSITION, ' ');
  if ((signs & SIGN.digit) === 0) return plain;
  if (LETTER_BEFORE_DIGIT.test(plain)) plain = plain.replace(GLUED_AMOUNT, ' ');
  if (BOX_WORDS.some((word) => plain.includes(word))) plain = plain.replace(BOXES, ' ');
  return TIMES_SIGNS.some((sign) => plain.includes(sign, plain.length - LONGEST_BOX))
    ? plain.replace(BOX_AT_END, ' ')
    : plain;
}
