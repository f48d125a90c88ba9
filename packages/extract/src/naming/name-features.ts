import type { Features } from '../weighing/features.ts';
import type { NameCandidate, NameSource } from './name-candidates.ts';

/** What a name is looked at beside. */
export interface NameSurroundings {
  readonly others: readonly NameCandidate[];
  readonly url: URL | null;
  /** Whether a price is known, and whether data or the page tell an availability. */
  readonly isPriced: boolean;
  readonly hasState: boolean;
  /** Whether the page shares itself as a product. */
  readonly isShared: boolean;
}

/** What one feature of a name sees, beside the others of its page. */
type Feature = (candidate: NameCandidate, around: NameSurroundings) => boolean;

/**
 * What is weighed when it is asked what a page calls its product, or whether it has one; each key is the sentence shown
 * to people.
 */
export const NAME_FEATURES = {
  'it is the heading': calledBy('heading'),
  'data names it so': calledBy('data'),
  'the page is shared under it': calledBy('shared title'),
  'it is the title': calledBy('title'),
  'several call it so': ({ sources }) => sources.length > 1,
  'a price is known': (_, { isPriced }) => isPriced,
  'no price and no availability is known': (_, { isPriced, hasState }) => !isPriced && !hasState,
  'nothing but titles name it': (each, { others }) => [each, ...others].every(isOfTitle),
  'the page shares itself as a product': (_, { isShared }) => isShared,
  'data names something': ({ sources }, { others }) => sources.includes('data') || others.some(isOfData),
  'the address asks for a search': (_, { url }) => url !== null && SEARCH.test(`${url.pathname}${url.search}`),
  'the address is that of the first page': (_, { url }) => url !== null && url.pathname === '/' && url.search === '',
  'another name contains it': (each, { others }) => others.some((other) => contains(other, each)),
  'the heading contains it': (each, { others }) => others.some((other) => isHeading(other) && contains(other, each)),
  'data contains it': (each, { others }) => others.some((other) => isOfData(other) && contains(other, each)),
  'it contains the heading': (each, { others }) => others.some((other) => isHeading(other) && contains(each, other)),
  'it contains what data says': (each, { others }) => others.some((other) => isOfData(other) && contains(each, other)),
  'it is one word': ({ folded }) => !folded.includes(' '),
} satisfies Features<Parameters<Feature>>;

/** How shops call the page and the parameter of a search. */
const SEARCH =
  /\/(?:search|suche|recherche|busca|buscar|szukaj|poisk|sok)(?:[/.?]|$)|[?&](?:q|s|search|query|keyword|text)=/i;

function calledBy(source: NameSource): Feature {
  return ({ sources }) => sources.includes(source);
}

function isHeading({ sources }: NameCandidate): boolean {
  return sources.includes('heading');
}

function isOfTitle({ sources }: NameCandidate): boolean {
  return sources.every((source) => source === 'title' || source === 'shared title');
}

function isOfData({ sources }: NameCandidate): boolean {
  return sources.includes('data');
}

function contains(outer: NameCandidate, inner: NameCandidate): boolean {
  return outer.folded !== inner.folded && ` ${outer.folded} `.includes(` ${inner.folded} `);
}
