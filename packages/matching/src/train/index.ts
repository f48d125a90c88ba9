export { createCatalogue } from '../catalogue/catalogue.ts';
export { CHOICE_FEATURES, CHOICE_SIGNS } from '../catalogue/choice-features.ts';
export { fitChoice } from './fit-choice.ts';
export type { Lookup } from './fit-choice.ts';
export { randomFrom } from './random.ts';
export { trainPairs } from './train-pairs.ts';
export type { LabelledPair } from './train-pairs.ts';
