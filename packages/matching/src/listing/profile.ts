import { coloursOf } from '../text/colours.ts';
import { foldText } from '../text/fold.ts';
import { hashOf, trigramsOf } from '../text/hash.ts';
import type { Amount } from '../text/measures.ts';
import { isCyrillic } from '../text/sound.ts';
import { isVowelless } from '../text/vowels.ts';
import { compactOf, readText } from '../text/tokens.ts';
import { variantsOf } from '../text/variants.ts';
import type { Token, TokenKind } from '../text/tokens.ts';
import type { Listing } from './listing.ts';

/** How telling a word is: low for what many products share. */
export type WeightOf = (text: string, kind: TokenKind) => number;

/** A word of a name, ready to be compared. */
export interface Term extends Token {
  readonly id: number;
  readonly cyrillic: boolean;
  /** Whether it is a Russian word written by its consonants alone. */
  readonly vowelless: boolean;
  readonly weight: number;
}

/** A listing made ready once and compared many times. */
export interface Profile {
  readonly listing: Listing;
  /** The name's terms in their order, each once. */
  readonly terms: readonly Term[];
  readonly weight: number;
  /** Ids of the terms of every field, with their weights. */
  readonly all: ReadonlyMap<number, number>;
  readonly allNorm: number;
  /** Codes of the name and the model field, longest first. */
  readonly codes: readonly Term[];
  /** The model field without separators. */
  readonly model: string;
  readonly compactName: string;
  readonly compactAll: string;
  readonly trigrams: Int32Array;
  readonly numbers: readonly number[];
  readonly amounts: readonly Amount[];
  /** Amounts of the name and of the other fields. */
  readonly allAmounts: readonly Amount[];
  /** Bits of the colours that the name, and any field, says. */
  readonly colours: number;
  readonly allColours: number;
  /** Bits of the variants that the name says. */
  readonly variants: number;
  readonly brand: readonly Term[];
  readonly brandCompact: string;
  readonly category: ReadonlySet<number>;
}

const SHORTEST_CODE = 3;

/** Reads a listing's words, codes, numbers, amounts and colours. */
export function profileOf(listing: Listing, weightOf: WeightOf): Profile {
  const name = readText(listing.name);
  const brand = readText(listing.brand);
  const rest = readText(listing.text);
  const terms = termsOf(name.tokens, weightOf);
  const restTerms = termsOf(rest.tokens, weightOf);
  const brandTerms = termsOf(brand.tokens, weightOf);
  const model = compactOf(foldText(listing.model));
  const all = new Map<number, number>();
  for (const list of [terms, brandTerms, restTerms]) for (const { id, weight } of list) all.set(id, weight);
  if (model !== '') all.set(hashOf(model), weightOf(model, 'code'));
  return {
    listing,
    terms,
    weight: sum(terms.map(({ weight }) => weight)),
    all,
    allNorm: Math.sqrt(sum([...all.values()].map((weight) => weight * weight))),
    codes: codesOf(terms, listing.model, model, weightOf),
    model,
    compactName: name.compact,
    compactAll: `${name.compact} ${model} ${brand.compact} ${rest.compact}`,
    trigrams: trigramsOf(terms.map(({ text }) => text).join(' ')),
    numbers: terms.filter(({ kind }) => kind === 'number').map(({ text }) => Number(text)),
    amounts: name.amounts,
    allAmounts: [...name.amounts, ...rest.amounts],
    colours: coloursOf(name.words),
    allColours: coloursOf([...name.words, ...rest.words]),
    variants: variantsOf(terms.filter(({ kind }) => kind === 'word').map(({ text }) => text)),
    brand: brandTerms,
    brandCompact: brand.compact,
    category: new Set(readText(listing.category).tokens.map(({ text }) => hashOf(text))),
  };
}

function termsOf(tokens: readonly Token[], weightOf: WeightOf): Term[] {
  const terms: Term[] = [];
  const seen = new Set<number>();
  for (const token of tokens) {
    const id = hashOf(token.text);
    if (seen.has(id)) continue;
    seen.add(id);
    terms.push(termOf(token, id, weightOf));
  }
  return terms;
}

function termOf({ text, kind, spoken }: Token, id: number, weightOf: WeightOf): Term {
  return { text, kind, spoken, id, cyrillic: kind === 'word' && isCyrillic(text), vowelless: kind === 'word' && isVowelless(text), weight: weightOf(text, kind) };
}

function codesOf(terms: readonly Term[], modelField: string, model: string, weightOf: WeightOf): Term[] {
  const codes = terms.filter(({ text, kind }) => kind === 'code' && text.length >= SHORTEST_CODE);
  const add = (text: string): void => {
    if (text.length >= SHORTEST_CODE && /\d/.test(text) && codes.every((code) => code.text !== text)) codes.push(termOf({ text, kind: 'code', spoken: text }, hashOf(text), weightOf));
  };
  if (model !== '') {
    add(model);
    for (const { text, kind } of readText(modelField).tokens) if (kind === 'code') add(text);
  }
  return codes.sort((left, right) => right.text.length - left.text.length);
}

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
