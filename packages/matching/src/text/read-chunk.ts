import { coloursOf } from './colours.ts';
import { oneScript, scriptParts } from './look-alikes.ts';
import { remembered } from './remembered.ts';
import { stemOf } from './stem.ts';
import { romanNumber, usualWord } from './synonyms.ts';
import { tokenOf, wordToken } from './token.ts';
import type { Token, TokenKind } from './token.ts';

/** What stands between two spaces or signs of a folded text. */
export interface Chunk<Kept extends Token = Token> {
  readonly tokens: readonly Kept[];
  /** Bits of the colours that its words name. */
  readonly colours: number;
}

const STOP_WORDS = new Set([
  'the',
  'a',
  'an',
  'of',
  'for',
  'and',
  'with',
  'in',
  'by',
  'to',
  'on',
  'or',
  'from',
  'at',
  'is',
  'r',
  'tm',
  'new',
  'и',
  'для',
  'с',
  'асс',
  'ассорт',
  'ассортимент',
  'ассортименте',
  'со',
  'на',
  'в',
  'во',
  'от',
  'по',
  'из',
  'к',
  'у',
  'или',
  'до',
  'не',
  'при',
  'под',
  'шт',
  'уп',
]);
const PLUS = 'plus';
const LONG_NUMBER = 5;
const CHUNKS_LIMIT = 50_000;

/** Reads a chunk; each different one is worked out once. */
export const readChunk = remembered(CHUNKS_LIMIT, (chunk: string): Chunk => {
  if (/\d/.test(chunk)) {
    const [text, kind] = readDigits(chunk);
    return { tokens: [tokenOf(text, kind)], colours: 0 };
  }
  // "Acid +" is another product than "Acid".
  return chunk === '+'
    ? { tokens: [wordToken(PLUS, PLUS)], colours: 0 }
    : readWords(partsOf(chunk).map(oneScript).flatMap(scriptParts));
});

function readWords(words: readonly string[]): Chunk {
  const tokens: Token[] = [];
  for (const word of words) {
    if (STOP_WORDS.has(word)) continue;
    const number = romanNumber(word);
    if (number === null) for (const usual of usualWord(word).split(' ')) tokens.push(wordToken(stemOf(usual), usual));
    else tokens.push(tokenOf(String(number), 'number', word));
  }
  return { tokens, colours: coloursOf(words) };
}

/** "ср-во" is one word; of "антис-к" the beginning is one, its end none. */
function partsOf(chunk: string): string[] {
  if (usualWord(chunk) !== chunk) return [chunk];
  const parts = chunk.split(/[-.]/);
  return parts.length > 1 && SHORTENED.test(chunk) ? parts.slice(0, -1) : parts;
}

const SHORTENED = /^[а-я]{3,}-[а-я]{1,2}$/;

function readDigits(chunk: string): readonly [string, Exclude<TokenKind, 'word'>] {
  if (/^\d+(?:[.,]\d+)?$/.test(chunk)) {
    const plain = chunk.replace(',', '.');
    return plain.length >= LONG_NUMBER && !plain.includes('.') ? [plain, 'code'] : [String(Number(plain)), 'number'];
  }
  return [oneScript(chunk.replace(/[-.]/g, '')), 'code'];
}
