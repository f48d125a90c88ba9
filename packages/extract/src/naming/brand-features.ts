import { ALL_WORDS } from '@tsenomer/lexicon';
import { comparableName } from '@tsenomer/markup';
import type { PageIdentity } from '../offer/page-identity.ts';
import type { Features } from '../weighing/features.ts';
import type { BrandCandidate, BrandSource } from './brand-candidates.ts';

/** What a brand is looked at beside. */
export interface BrandSurroundings {
  readonly others: readonly BrandCandidate[];
  /** The product's name. */
  readonly name: string;
  readonly page: PageIdentity;
}

type Feature = (candidate: BrandCandidate, around: BrandSurroundings) => boolean;

/** What is weighed when it is asked which brand a page means, or none; each key is the sentence shown to people. */
export const BRAND_FEATURES = {
  'data names it': namedBy('data'),
  'a label names it': namedBy('label'),
  'two places of the page agree on it': namedBy('agreed'),
  'the shop is called so': namedBy('shop'),
  'the page names no product': (_, { name }) => name === '',
  'nothing else names a brand': (_, { others }) => others.length === 0,
  'the shop is called so and nothing else names a brand': ({ sources }, { others }) =>
    sources.includes('shop') && sources.length === 1 && others.length === 0,
  'the name begins with it': ({ folded }, { name }) => `${comparableName(name)} `.startsWith(`${folded} `),
  'the name holds it': ({ folded }, { name }) => ` ${comparableName(name)} `.includes(` ${folded} `),
  'the host is called so': ({ folded }, { page }) => lettersOfHost(page).includes(folded.replaceAll(' ', '')),
  'the shop and its host are called so': ({ folded, sources }, { page }) =>
    sources.includes('shop') && lettersOfHost(page).includes(folded.replaceAll(' ', '')),
  'the host is called so and more': ({ folded }, { page }) => {
    const letters = folded.replaceAll(' ', '');
    return lettersOfHost(page).some((label) => label !== letters && label.includes(letters));
  },
  'it has more than three words': ({ folded }) => folded.split(' ').length > 3,
  'it has the ending of a company': ({ folded }) => COMPANY.test(folded),
  'it is called a shop': ({ folded }) => SHOP.test(folded),
} satisfies Features<Parameters<Feature>>;

const COMPANY = ALL_WORDS.expression({ of: ['company'], before: '(?:^| )', behind: '(?: |$)' });
const SHOP = ALL_WORDS.expression({ of: ['shop'], before: '(?:^| )', behind: '(?: |$)' });

function namedBy(source: BrandSource): Feature {
  return ({ sources }) => sources.includes(source);
}

function lettersOfHost({ url }: PageIdentity): readonly string[] {
  return (url?.hostname ?? '').split('.').map((label) => label.replaceAll('-', ''));
}
