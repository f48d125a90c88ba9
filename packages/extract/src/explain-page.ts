import type { ReadPageInput, Weighed } from './page-sources.ts';
import { PageSources } from './page-sources.ts';
import type { PageVerdict } from './read-page.ts';
import { readSources } from './read-page.ts';
import type { Candidate } from './text/price-candidate.ts';
import { pathOf } from './text/price-candidate.ts';
import type { FeatureWeights } from './weighing/weights.ts';
import { weigh } from './weighing/weights.ts';

/** A reading with what was weighed for it. */
export interface PageExplanation {
  readonly verdict: PageVerdict;
  readonly weighed: Readonly<Weighed>;
  /** For people: the candidates of each field that was weighed, the best first. */
  readonly candidates: Readonly<
    Record<'price' | 'availability' | 'name' | 'article' | 'brand', readonly ExplainedCandidate[]>
  >;
}

/** A value that was weighed, and why. */
export interface ExplainedCandidate {
  readonly value: string;
  readonly score: number;
  /** What was seen of it, and what that adds to the score; null where the rules of prices do not tell. */
  readonly because: readonly { readonly feature: string; readonly weight: number | null }[];
}

/**
 * {@link readPage} that also tells why: for each field the candidates with the features that were found and what they
 * weigh. It weighs more than a check does, so it takes longer; what comes out is the same.
 */
export function explainPage(input: ReadPageInput): PageExplanation {
  const sources = new PageSources({ ...input, explain: true });
  const verdict = readSources(sources, input.robot ?? null);
  const { weighed, weights } = sources;
  const { availability, name = [], article = [], brand = [] } = weighed;
  return {
    verdict,
    weighed,
    candidates: {
      price: sources.hasReadPrices ? sources.visiblePrices().ranked.slice(0, MOST_SHOWN).map(explainedPrice) : [],
      availability: availability
        ? [explained({ ...availability, value: availability.value ?? 'unclear' }, weights.availability)]
        : [],
      name: ranked(name.map((each) => explained(each, weights.name))),
      article: ranked(article.map((each) => explained(each, weights.article))),
      brand: ranked(brand.map((each) => explained(each, weights.brand))),
    },
  };
}

const MOST_SHOWN = 10;

function explained(
  { value, features }: { readonly value: string; readonly features: readonly string[] },
  weights: FeatureWeights,
): ExplainedCandidate {
  return {
    value,
    score: rounded(weigh(features, weights)),
    because: features.map((feature) => ({ feature, weight: weights[feature] ?? 0 })),
  };
}

function ranked(candidates: readonly ExplainedCandidate[]): readonly ExplainedCandidate[] {
  return candidates.toSorted((left, right) => right.score - left.score);
}

function explainedPrice({ price, score, role, context, element }: Candidate): ExplainedCandidate {
  const seen = Object.entries(context).flatMap(([name, holds]) => (holds ? [name] : []));
  return {
    value: `${price.amount} ${price.currency ?? ''}`.trim(),
    score: rounded(score),
    because: [`role: ${role}`, ...seen, `element: ${pathOf(element)}`].map((feature) => ({ feature, weight: null })),
  };
}

function rounded(score: number): number {
  return Math.round(score * 100) / 100;
}
