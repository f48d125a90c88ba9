import type { Profile, Term } from '../listing/profile.ts';
import { sharesConsonants } from '../text/vowels.ts';
import { soundSame } from './same-sound.ts';
import { SAME_SOUND, WRITTEN_TOGETHER, wordLikeness, writtenTogether } from './word-likeness.ts';

/** How far one name's terms are found in the other's listing. */
export interface Alignment {
  /** Found weight of the whole weight, 0 to 1. */
  readonly share: number;
  /** Found terms of all terms, 0 to 1. */
  readonly plainShare: number;
  /** The same, when the other's description and fields count as well. */
  readonly shareAnywhere: number;
  readonly missing: readonly Term[];
  readonly missingWeight: number;
  readonly heaviestMissing: number;
  /** The same of words alone, without codes, numbers and amounts. */
  readonly missingWords: number;
  readonly heaviestFound: number;
  /** Found exactly, term by term. */
  readonly exact: number;
  /** How much of the first three terms is found, 0 to 1. */
  readonly head: number;
}

const FOUND = 0.6;
const WITHOUT_VOWELS = 0.7;
const HEAD = 3;

/** Looks for every term of `from`'s name in `to`. */
export function align(from: Profile, to: Profile): Alignment {
  const missing: Term[] = [];
  let [found, plain, anywhere, exact, head, missingWeight, missingWords, heaviestMissing, heaviestFound] = [
    0, 0, 0, 0, 0, 0, 0, 0, 0,
  ];
  let nth = 0;
  for (const term of from.terms) {
    const likeness = findTerm(term, to);
    found += likeness * term.weight;
    plain += likeness;
    if (likeness === 1) exact += 1;
    if (nth++ < HEAD) head += likeness;
    anywhere += term.weight * (likeness >= FOUND || !isElsewhere(term, to) ? likeness : 1);
    if (likeness < FOUND) {
      missing.push(term);
      missingWeight += term.weight;
      if (term.kind === 'word') missingWords += term.weight;
      if (term.weight > heaviestMissing) heaviestMissing = term.weight;
    } else if (term.weight > heaviestFound) heaviestFound = term.weight;
  }
  const weight = from.weight || 1;
  return {
    share: found / weight,
    plainShare: plain / (from.terms.length || 1),
    shareAnywhere: anywhere / weight,
    missing,
    missingWeight,
    missingWords,
    heaviestMissing,
    heaviestFound,
    exact,
    head: head / (Math.min(HEAD, from.terms.length) || 1),
  };
}

/** The best that `to`'s name has for a term, 0 to 1. Numbers and amounts are found exactly or not at all. */
function findTerm(term: Term, to: Profile): number {
  for (const other of to.terms) if (other.id === term.id) return 1;
  if (term.kind === 'number' || term.kind === 'amount') return 0;
  let best = writtenTogether(term.text, to.compactName);
  if (term.kind === 'code')
    return term.text.length === 3 && to.compactName.includes(term.text) ? WRITTEN_TOGETHER : best;
  for (const other of to.terms) {
    if (other.kind !== 'word') continue;
    if (other.cyrillic === term.cyrillic) {
      const likeness =
        term.vowelless !== other.vowelless ? consonantLikeness(term, other) : wordLikeness(term.text, other.text);
      if (likeness > best) best = likeness;
    } else if (soundSame(term, other)) best = SAME_SOUND;
  }
  return best;
}

function consonantLikeness(term: Term, other: Term): number {
  const [vowelless, whole] = term.vowelless ? [term, other] : [other, term];
  return sharesConsonants(vowelless.text, whole.text) ? WITHOUT_VOWELS : wordLikeness(term.text, other.text);
}

function isElsewhere(term: Term, to: Profile): boolean {
  return to.all.includes(term.id) || (term.text.length >= 4 && to.compactAll.includes(term.text));
}
