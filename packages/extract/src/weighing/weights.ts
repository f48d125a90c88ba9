import article from './article.json' with { type: 'json' };
import availability from './availability.json' with { type: 'json' };
import brand from './brand.json' with { type: 'json' };
import name from './name.json' with { type: 'json' };

/** What each feature adds to a candidate's score, by the feature's sentence. */
export type FeatureWeights = Readonly<Record<string, number>>;

/** The weights of a reading; they were learnt by `npm run eval -- pages --train` (docs/extraction.md, 11). */
export interface ReadingWeights {
  /** Above zero it is in stock, below sold out. */
  readonly availability: FeatureWeights;
  /** Of a page's names for its product the one that weighs most counts, above zero. */
  readonly name: FeatureWeights;
  /** Likewise of articles; one below zero is none. */
  readonly article: FeatureWeights;
  /** Likewise of brands. */
  readonly brand: FeatureWeights;
}

export const STANDARD_WEIGHTS: ReadingWeights = { availability, name, article, brand };

/** The weights of every field. */
export function weightsBy(of: (field: keyof ReadingWeights) => FeatureWeights): ReadingWeights {
  return { availability: of('availability'), name: of('name'), article: of('article'), brand: of('brand') };
}

/** A value that may be the right one, with the features that hold of it. */
export interface WeighedCandidate {
  readonly value: string;
  readonly features: readonly string[];
}

/** What features that hold come to; one without a weight adds nothing. */
export function weigh(features: readonly string[], weights: FeatureWeights): number {
  return features.reduce((sum, feature) => sum + (weights[feature] ?? 0), 0);
}
