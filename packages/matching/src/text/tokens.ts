import { foldText } from './fold.ts';
import { oneScript } from './look-alikes.ts';
import { takeAmounts } from './measures.ts';
import type { Amount } from './measures.ts';
import { stemOf } from './stem.ts';
import { romanNumber, usualWord } from './synonyms.ts';

/** `code`: letters with digits, or a long number: what makers call their models. */
export type TokenKind = 'word' | 'number' | 'code' | 'amount';

export interface Token {
  /** The stem of a word, a number, a code without separators, or an amount such as "500ml". */
  readonly text: string;
  readonly kind: TokenKind;
  /** A word as it is written, ending included, for hearing it in another script; else the same as `text`. */
  readonly spoken: string;
}

/** A text in parts. */
export interface ReadText {
  readonly tokens: readonly Token[];
  readonly amounts: readonly Amount[];
  /** Folded words as they are written, without stemming. */
  readonly words: readonly string[];
  /** Letters and digits only, for finding what is written together here and apart there. */
  readonly compact: string;
}

const CAMEL = /(?<=\p{Ll}{3})(?=\p{Lu}\p{Ll}{2})/gu;
/** "v8 .0", "v. 6.1": a version is its number. */
const VERSION = /(?<![\p{L}\d])(?:v|ver|version|версия)\.?\s?(?=\d)/gu;
/** "ромашка500мл", "HEAT10л": an amount with a Russian unit is no part of a word. */
const GLUED_AMOUNT = /(?=\d)(?<=[a-zа-я]{3})(?=\d{1,4}(?:[.,]\d{1,3})?\s?(?:к?г|гр|м?л|шт|[мс]м|вт|(?:кило)?грамм(?:а|ов)?|(?:милли)?литр(?:а|ов)?)(?![\p{L}\d]))/gu;
/** "(24 шт/кор.)", "кор. 20": how many go into the wholesaler's box. "100 шт/уп" may be what a pack holds. */
const BOXES = /(?<![\p{L}\d.,])\(?\d{1,4}\s?(?:шт|бут|бан|пач|уп)?\.?\s?(?:\/|в)\s?(?:кор|короб|коробке|ящ|ящике|блоке)(?!\p{L})\.?\)?|(?<!\p{L})кор\.?\s?\d{1,3}(?!\d|[.,]\d|\p{L})/gu;
/** The same at the end of a name: "1/12", "(1х12)". */
const BOX_AT_END = /(?<![\d.,/xх*])[(/]?1\s?[/xх*]\s?\d{1,3}[)/]?\s*$/u;
/** "д/мытья", "б/запаха", "с/крышкой": a preposition, or what is left of one. */
const SHORT_PREPOSITION = /(?<![\p{L}\d])(?:д|дл|б|с|со|в|н)\/(?=\p{L}{3})/gu;
const LOST_POINT = /(?<=\d) \.(?=\d)/g;
const CHUNK = /\d+[.,]\d+(?![\p{L}\d])|[\p{L}\d]+(?:[-.][\p{L}\d]+)*|(?<=\p{L}\s?)\+(?![\d+])/gu;
const STOP_WORDS = new Set([
  'the', 'a', 'an', 'of', 'for', 'and', 'with', 'in', 'by', 'to', 'on', 'or', 'from', 'at', 'is', 'r', 'tm', 'new',
  'и', 'для', 'с', 'асс', 'ассорт', 'ассортимент', 'ассортименте', 'со', 'на', 'в', 'во', 'от', 'по', 'из', 'к', 'у', 'или', 'до', 'не', 'при', 'под', 'шт', 'уп',
]);
const UNIT_NAMES = { mass: 'g', volume: 'ml', length: 'mm', screen: 'in', data: 'mb', power: 'w', pieces: 'pcs', share: '%' } as const;
/** Characters that are read: what a description says later adds little. */
const LONGEST = 2000;
const PLUS = 'plus';
const LONG_NUMBER = 5;

/** Reads words, numbers, codes and amounts from what a person wrote. Spelling, script, order of case and spacing do not matter. */
export function readText(text: string): ReadText {
  const folded = plainOf(foldText(text.slice(0, LONGEST).replace(CAMEL, ' ')).replace(LOST_POINT, '.').replace(VERSION, ' '));
  const { rest, amounts } = takeAmounts(folded);
  const tokens: Token[] = [];
  const words: string[] = [];
  for (const chunk of rest.match(CHUNK) ?? []) readChunk(chunk, tokens, words);
  for (const { kind, value, count } of amounts) {
    for (const text of count > 1 ? [`${value}${UNIT_NAMES[kind]}`, `${count}x`] : [`${value}${UNIT_NAMES[kind]}`]) tokens.push({ text, kind: 'amount', spoken: text });
  }
  return { tokens, amounts, words, compact: compactOf(folded) };
}

/** A folded text without what price lists add to names. Each habit is looked for only where a sign of it stands: most names have none. */
function plainOf(folded: string): string {
  let plain = folded.includes('_') ? folded.replaceAll('_', ' ') : folded;
  if (!RUSSIAN.test(plain)) return plain;
  if (plain.includes('/')) plain = plain.replace(SHORT_PREPOSITION, ' ');
  if (LETTER_BEFORE_DIGIT.test(plain)) plain = plain.replace(GLUED_AMOUNT, ' ');
  if (BOX_WORDS.some((word) => plain.includes(word))) plain = plain.replace(BOXES, ' ');
  return TIMES_SIGNS.some((sign) => plain.includes(sign, plain.length - LONGEST_BOX)) ? plain.replace(BOX_AT_END, ' ') : plain;
}

const RUSSIAN = /[а-я]/;
const LETTER_BEFORE_DIGIT = /[a-zа-я]\d/;
const BOX_WORDS = ['кор', 'ящ', 'блоке'] as const;
const TIMES_SIGNS = ['/', '*', 'x', 'х'] as const;
const LONGEST_BOX = 9;

/** ASCII and Russian letters are told apart without the tables of all scripts. */
const PLAIN = /^[\x20-\x7eа-я]*$/;

/** Letters and digits of a folded text, codes in one script. */
export function compactOf(folded: string): string {
  return oneScript(PLAIN.test(folded) ? folded.replace(/[^a-zа-я\d]+/g, '') : folded.replace(/[^\p{L}\d]+/gu, ''));
}

function readChunk(chunk: string, tokens: Token[], words: string[]): void {
  if (/\d/.test(chunk)) {
    const [text, kind] = readDigits(chunk);
    tokens.push({ text, kind, spoken: text });
    return;
  }
  // "Acid +" is another product than "Acid".
  if (chunk === '+') {
    tokens.push({ text: PLUS, kind: 'word', spoken: PLUS });
    return;
  }
  for (const part of partsOf(chunk)) {
    const word = oneScript(part);
    words.push(word);
    if (STOP_WORDS.has(word)) continue;
    const number = romanNumber(word);
    if (number === null) for (const usual of usualWord(word).split(' ')) tokens.push({ text: stemOf(usual), kind: 'word', spoken: usual });
    else tokens.push({ text: String(number), kind: 'number', spoken: word });
  }
}

/** "ср-во" is one word; of "антис-к" the beginning is one, its end none. */
function partsOf(chunk: string): string[] {
  if (usualWord(chunk) !== chunk) return [chunk];
  const parts = chunk.split(/[-.]/);
  return parts.length > 1 && SHORTENED.test(chunk) ? parts.slice(0, -1) : parts;
}

const SHORTENED = /^[а-я]{3,}-[а-я]{1,2}$/;

function readDigits(chunk: string): readonly [string, TokenKind] {
  if (/^\d+(?:[.,]\d+)?$/.test(chunk)) {
    const plain = chunk.replace(',', '.');
    return plain.length >= LONG_NUMBER && !plain.includes('.') ? [plain, 'code'] : [String(Number(plain)), 'number'];
  }
  return [oneScript(chunk.replace(/[-.]/g, '')), 'code'];
}
