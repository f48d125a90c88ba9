import { foldText } from './fold.ts';
import { oneScript } from './look-alikes.ts';
import { takeAmounts } from './measures.ts';
import type { Amount } from './measures.ts';
import { withoutHabits } from './price-list-habits.ts';
import { readChunk } from './read-chunk.ts';
import type { Chunk } from './read-chunk.ts';
import { remembered } from './remembered.ts';
import { SIGN, signsOf } from './signs.ts';
import { tokenOf } from './token.ts';
import type { Token } from './token.ts';

/** A text in parts. */
export interface ReadText<Kept extends Token = Token> {
  readonly tokens: readonly Kept[];
  readonly amounts: readonly Amount[];
  /** Bits of the colours that it names. */
  readonly colours: number;
  /** Letters and digits only, for finding what is written together here and apart there. */
  readonly compact: string;
}

const CAMEL = /(?<=\p{Ll}{3})(?=\p{Lu}\p{Ll}{2})/gu;
/** "v8 .0", "v. 6.1": a version is its number. */
const VERSION = /(?<![\p{L}\d])(?:v|ver|version|версия)\.?\s?(?=\d)/gu;
const LOST_POINT = /(?<=\d) \.(?=\d)/g;
const CHUNK = /\d+[.,]\d+(?![\p{L}\d])|[\p{L}\d]+(?:[-.][\p{L}\d]+)*|(?<=\p{L}\s?)\+(?![\d+])/gu;
const UNIT_NAMES = {
  mass: 'g',
  volume: 'ml',
  length: 'mm',
  screen: 'in',
  data: 'mb',
  power: 'w',
  pieces: 'pcs',
  share: '%',
} as const;
/** Characters that are read: what a description says later adds little. */
const LONGEST = 2000;

const CHUNKS_LIMIT = 50_000;

/**
 * Reads words, numbers, codes and amounts from what a person wrote. Spelling, script, order of case and spacing do not
 * matter.
 */
export const readText = readerOf(readChunk, (token) => token);

/** The same for tokens of which something more is kept: it is worked out once for each word. */
export function createReader<Kept extends Token>(kept: (token: Token) => Kept): (text: string) => ReadText<Kept> {
  const chunkOf = remembered(CHUNKS_LIMIT, (chunk: string): Chunk<Kept> => {
    const { tokens, colours } = readChunk(chunk);
    return { tokens: tokens.map(kept), colours };
  });
  return readerOf(chunkOf, kept);
}

function readerOf<Kept extends Token>(
  chunkOf: (chunk: string) => Chunk<Kept>,
  kept: (token: Token) => Kept,
): (text: string) => ReadText<Kept> {
  return (text) => {
    if (text === '') return { tokens: [], amounts: [], colours: 0, compact: '' };
    const { folded, signs } = foldedOf(text.slice(0, LONGEST));
    const { rest, amounts } = takeAmounts(folded);
    const tokens: Kept[] = [];
    let colours = 0;
    for (const written of rest.match(CHUNK) ?? []) {
      const chunk = chunkOf(written);
      for (const token of chunk.tokens) tokens.push(token);
      colours |= chunk.colours;
    }
    for (const { kind, value, count } of amounts) {
      tokens.push(kept(tokenOf(`${value}${UNIT_NAMES[kind]}`, 'amount')));
      if (count > 1) tokens.push(kept(tokenOf(`${count}x`, 'amount')));
    }
    return { tokens, amounts, colours, compact: compactOf(folded, signs) };
  };
}

/** A text in one spelling, with the signs of it. */
function foldedOf(text: string): { readonly folded: string; readonly signs: number } {
  const written = signsOf(text);
  const parted = (written & (SIGN.hump | SIGN.other)) === 0 ? text : text.replace(CAMEL, ' ');
  let folded = foldText(parted, written);
  const signs = (written & SIGN.other) === 0 ? written : signsOf(folded);
  if ((signs & SIGN.digit) !== 0) {
    if (folded.includes(' .')) folded = folded.replace(LOST_POINT, '.');
    folded = folded.replace(VERSION, ' ');
  }
  return { folded: withoutHabits(folded, signs), signs };
}

/**
 * Letters and digits of a folded text, codes in one script. ASCII and Russian letters are told apart without the tables
 * of all scripts.
 * @param signs those of the text.
 */
export function compactOf(folded: string, signs = signsOf(folded)): string {
  if ((signs & SIGN.other) !== 0) return oneScript(folded.replace(/[^\p{L}\d]+/gu, ''));
  const compact = folded.replace(/[^a-zа-я\d]+/g, '');
  return (signs & SIGN.russian) === 0 ? compact : oneScript(compact);
}
