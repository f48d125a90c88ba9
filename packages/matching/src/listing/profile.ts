import { foldText } from '../text/fold.ts';
import { bigramsOf } from '../text/hash.ts';
import type { Amount } from '../text/measures.ts';
import { NumberSet } from '../text/number-set.ts';
import { compactOf, createReader } from '../text/read-text.ts';
import { tokenOf } from '../text/token.ts';
import type { Token, TokenKind } from '../text/token.ts';
import type { Listing } from './listing.ts';

/** How telling a word is: low for what many products share. */
export type WeightOf = (text: string, kind: TokenKind) => number;

/** A word of a name, ready to be compared. */
export interface Term extends Token {
  readonly weight: number;
}

/** A listing made ready once and compared many times. */
export interface Profile {
  readonly listing: Listing;
  /** The name's terms in their order, each once. */
  readonly terms: readonly Term[];
  readonly weight: number;
  /** Ids of the terms of every field, each once, and their weights. */
  readonly all: readonly number[];
  readonly allWeights: readonly number[];
  readonly allNorm: number;
  /** Codes of the name and the model field, longest first. */
  readonly codes: readonly Term[];
  /** The model field without separators. */
  readonly model: string;
  readonly compactName: string;
  readonly compactAll: string;
  readonly bigrams: readonly number[];
  readonly numbers: readonly number[];
  readonly amounts: readonly Amount[];
  /** Bits of the colours that the name, and any field, says. */
  readonly colours: number;
  readonly allColours: number;
  /** Bits of the variants that the name says. */
  readonly variants: number;
  readonly brand: readonly Term[];
  readonly brandCompact: string;
  readonly category: readonly number[];
}

const SHORTEST_CODE = 3;

/** Reads a listing's words, codes, numbers, amounts and colours. */
export function createProfiler(weightOf: WeightOf): (listing: Listing) => Profile {
  const termOf = ({ text, kind, spoken, id, cyrillic, vowelless, variant }: Token): Term => ({
    text,
    kind,
    spoken,
    id,
    cyrillic,
    vowelless,
    variant,
    weight: weightOf(text, kind),
  });
  const read = createReader(termOf);
  return (listing) => {
    const name = read(listing.name);
    const brand = read(listing.brand);
    const rest = read(listing.text);
    const terms = onceEach(name.tokens);
    const brandTerms = onceEach(brand.tokens);
    const model = compactOf(foldText(listing.model));
    const modelTerms = model === '' ? [] : [termOf(tokenOf(model, 'code'))];
    const { ids, weights, norm } = allTerms([terms, brandTerms, rest.tokens, modelTerms]);
    let [weight, variants] = [0, 0];
    for (const term of terms) {
      weight += term.weight;
      variants |= term.variant;
    }
    return {
      listing,
      terms,
      weight,
      all: ids,
      allWeights: weights,
      allNorm: norm,
      codes: codesOf(terms, model === '' ? [] : [...modelTerms, ...read(listing.model).tokens]),
      model,
      compactName: name.compact,
      compactAll: `${name.compact} ${model} ${brand.compact} ${rest.compact}`,
      bigrams: bigramsOf(terms.map(({ text }) => text).join(' ')),
      numbers: terms.filter(({ kind }) => kind === 'number').map(({ text }) => Number(text)),
      amounts: name.amounts,
      colours: name.colours,
      allColours: name.colours | rest.colours,
      variants,
      brand: brandTerms,
      brandCompact: brand.compact,
      category: onceEach(read(listing.category).tokens).map(({ id }) => id),
    };
  };
}

const SEEN = new NumberSet();

function onceEach(terms: readonly Term[]): readonly Term[] {
  if (terms.length < 2) return terms;
  SEEN.clear();
  return terms.filter(({ id }) => SEEN.add(id));
}

/**
 * Ids and weights of the terms of all fields, each once: where an id stands in several, as a model of one letter may,
 * the first term of the last of them counts.
 */
function allTerms(fields: readonly (readonly Term[])[]): { ids: number[]; weights: number[]; norm: number } {
  const ids: number[] = [];
  const weights: number[] = [];
  SEEN.clear();
  for (const terms of fields) {
    for (const { id, weight } of terms) {
      if (SEEN.add(id)) {
        ids.push(id);
        weights.push(weight);
        continue;
      }
      const at = ids.indexOf(id);
      if (weights[at] !== weight) weights[at] = terms.find((term) => term.id === id)?.weight ?? weight;
    }
  }
  let squares = 0;
  for (const weight of weights) squares += weight * weight;
  return { ids, weights, norm: Math.sqrt(squares) };
}

/** Codes of the name and of the model field, the longest first. */
function codesOf(terms: readonly Term[], ofModel: readonly Term[]): Term[] {
  const codes = terms.filter(({ text, kind }) => kind === 'code' && text.length >= SHORTEST_CODE);
  for (const code of ofModel) {
    if (
      code.kind === 'code' &&
      code.text.length >= SHORTEST_CODE &&
      /\d/.test(code.text) &&
      codes.every(({ text }) => text !== code.text)
    )
      codes.push(code);
  }
  return codes.length > 1 ? codes.sort((left, right) => right.text.length - left.text.length) : codes;
}
