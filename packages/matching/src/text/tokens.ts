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
const LOST_POINT = /(?<=\d) \.(?=\d)/g;
const CHUNK = /\d+[.,]\d+(?![\p{L}\d])|[\p{L}\d]+(?:[-.][\p{L}\d]+)*|(?<=\p{L}\s?)\+(?![\d+])/gu;
const STOP_WORDS = new Set([
  'the', 'a', 'an', 'of', 'for', 'and', 'with', 'in', 'by', 'to', 'on', 'or', 'from', 'at', 'is', 'r', 'tm', 'new',
  'и', 'для', 'с', 'со', 'на', 'в', 'во', 'от', 'по', 'из', 'к', 'у', 'или', 'до', 'не', 'при', 'под', 'шт', 'уп',
]);
const UNIT_NAMES = { mass: 'g', volume: 'ml', length: 'mm', screen: 'in', data: 'mb', power: 'w', pieces: 'pcs', share: '%' } as const;
/** Characters that are read: what a description says later adds little. */
const LONGEST = 2000;
const PLUS = 'plus';
const LONG_NUMBER = 5;

/** Reads words, numbers, codes and amounts from what a person wrote. Spelling, script, order of case and spacing do not matter. */
export function readText(text: string): ReadText {
  const folded = foldText(text.slice(0, LONGEST).replace(CAMEL, ' ')).replace(LOST_POINT, '.').replace(VERSION, ' ');
  const { rest, amounts } = takeAmounts(folded);
  const tokens: Token[] = [];
  const words: string[] = [];
  for (const chunk of rest.match(CHUNK) ?? []) readChunk(chunk, tokens, words);
  for (const { kind, value, count } of amounts) {
    for (const text of count > 1 ? [`${value}${UNIT_NAMES[kind]}`, `${count}x`] : [`${value}${UNIT_NAMES[kind]}`]) tokens.push({ text, kind: 'amount', spoken: text });
  }
  return { tokens, amounts, words, compact: compactOf(folded) };
}

/** Letters and digits of a folded text, codes in one script. */
export function compactOf(folded: string): string {
  return oneScript(folded.replace(/[^\p{L}\d]+/gu, ''));
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
  for (const part of chunk.split(/[-.]/)) {
    const word = oneScript(part);
    words.push(word);
    if (STOP_WORDS.has(word)) continue;
    const number = romanNumber(word);
    if (number === null) for (const usual of usualWord(word).split(' ')) tokens.push({ text: stemOf(usual), kind: 'word', spoken: usual });
    else tokens.push({ text: String(number), kind: 'number', spoken: word });
  }
}

function readDigits(chunk: string): readonly [string, TokenKind] {
  if (/^\d+(?:[.,]\d+)?$/.test(chunk)) {
    const plain = chunk.replace(',', '.');
    return plain.length >= LONG_NUMBER && !plain.includes('.') ? [plain, 'code'] : [String(Number(plain)), 'number'];
  }
  return [oneScript(chunk.replace(/[-.]/g, '')), 'code'];
}
