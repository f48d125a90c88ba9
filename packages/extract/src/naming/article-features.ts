import type { PageIdentity } from '../offer/page-identity.ts';
import { standsInUrl } from '../offer/page-identity.ts';
import { gtinIsValid } from '../text/gtin.ts';
import type { Features } from '../weighing/features.ts';
import type { ArticleCandidate, ArticleSource } from './article-candidates.ts';

/** What an article is looked at beside. */
export interface ArticleSurroundings {
  readonly others: readonly ArticleCandidate[];
  readonly page: PageIdentity;
  /** Whether a code stands in a text that people see; asked of what data names. */
  readonly isShown: (candidate: ArticleCandidate) => boolean;
}

type Feature = (candidate: ArticleCandidate, around: ArticleSurroundings) => boolean;

/** What is weighed when it is asked which code is the shop's article; each key is the sentence shown to people. */
export const ARTICLE_FEATURES = {
  'data names it, and the page shows it': (each, { isShown }) => isNamedBy(each, 'data') && isShown(each),
  'data names it, and the page does not show it': (each, { isShown }) => isNamedBy(each, 'data') && !isShown(each),
  "data calls it the maker's number": namedBy("data's maker"),
  'data calls it a trade code': namedBy("data's code"),
  'a label near the heading calls it the article': namedBy('label near'),
  'a label further down calls it the article': namedBy('label far'),
  'a label above the heading calls it the article': namedBy('label above'),
  'a label of an article stands at it': namedBy('label of it'),
  'a label calls it a part number': namedBy('part'),
  "a label calls it the maker's number": namedBy('maker'),
  'a line of its own calls it the model': namedBy('model'),
  'it numbers an offer': namedBy('listing'),
  'the address has it behind a sign of a number': namedBy('address'),
  'its element is called an article': namedBy('name'),
  'the chosen variant has it': namedBy('variant'),
  'a script or a form names it': namedBy('script'),
  'scripts name it first of several': namedBy('scripts'),
  'the heading ends with it': namedBy('heading'),
  'several places name it': ({ sources }) => sources.length > 1,
  'the address holds it': ({ said }, { page }) => standsInUrl(said.value, page),
  'it is a trade code': ({ folded }) => gtinIsValid(folded),
  'data names another': (_, { others }) => others.some((other) => isNamedBy(other, 'data')),
  'data names another, and the page shows that': (_, { others, isShown }) =>
    others.some((other) => isNamedBy(other, 'data') && isShown(other)),
  'data names it, the page shows it, and a label near the heading names another': (each, { others, isShown }) =>
    isNamedBy(each, 'data') && others.some((other) => isNamedBy(other, 'label near')) && isShown(each),
  'a label of an article stands at it, and what data names is not shown': (each, { others, isShown }) =>
    isNamedBy(each, 'label of it') && others.some((other) => isNamedBy(other, 'data') && !isShown(other)),
  'data names it, the page does not show it, and a label of an article stands at another': (
    each,
    { others, isShown },
  ) => isNamedBy(each, 'data') && others.some((other) => isNamedBy(other, 'label of it')) && !isShown(each),
  'it is written like an address': ({ folded }) => folded.includes('/') || folded.length > LONGEST,
  'a label near the heading names another': (_, { others }) => others.some((other) => isNamedBy(other, 'label near')),
  'it goes on where another ends': ({ folded }, { others }) =>
    others.some((other) => folded.startsWith(other.folded) && folded !== other.folded),
  'another goes on where it ends': ({ folded }, { others }) =>
    others.some((other) => other.folded.startsWith(folded) && folded !== other.folded),
  'it has no digit': ({ folded }) => !/\d/.test(folded),
} satisfies Features<Parameters<Feature>>;

/** A longer one is made of a name. */
const LONGEST = 24;

function namedBy(source: ArticleSource): Feature {
  return (candidate) => isNamedBy(candidate, source);
}

function isNamedBy({ sources }: ArticleCandidate, source: ArticleSource): boolean {
  return sources.includes(source);
}
