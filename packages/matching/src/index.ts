export { createCatalogue } from './catalogue/catalogue.ts';
export type { Catalogue } from './catalogue/catalogue.ts';
export { rankOffer } from './catalogue/rank-offer.ts';
export type { Ranked } from './catalogue/rank-offer.ts';
export type { ChoiceModel } from './catalogue/choice.ts';
export type { Gate } from './gates/gates.ts';
export type { Listing } from './listing/listing.ts';
export type { Profile } from './listing/profile.ts';
export { readListing } from './listing/read-listing.ts';
export type { Decision } from './model/decision.ts';
export {
  deliveredScore,
  FEWEST_DECISIONS,
  learnCalibration,
  learntScore,
  marginOfScore,
} from './model/learnt-calibration.ts';
export type { DecidedPair, LearntCalibration } from './model/learnt-calibration.ts';
export { createMatcher } from './pair/create-matcher.ts';
export type { Matcher, PairVerdict } from './pair/create-matcher.ts';
export { likenessOfNames } from './pair/name-likeness.ts';
export type { NameLikeness } from './pair/name-likeness.ts';
export type { PairModel } from './pair/pair-model.ts';
export type { Reason } from './pair/reasons.ts';
export { buildIndex } from './search/build-index.ts';
export type { OfferIndex } from './search/build-index.ts';
export { search } from './search/search.ts';
export type { Hit } from './search/search.ts';
export { CHOICE_MODEL, PAIR_MODEL } from './weights/standard-models.ts';
