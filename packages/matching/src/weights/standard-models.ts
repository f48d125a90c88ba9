import type { ChoiceModel } from '../catalogue/choice.ts';
import type { PairModel } from '../pair/pair-model.ts';
import choice from './choice.json' with { type: 'json' };
import pairs from './pairs.json' with { type: 'json' };

/** The models that are delivered; docs/matching.md says what they were trained on. */
export const PAIR_MODEL: PairModel = pairs;
export const CHOICE_MODEL: ChoiceModel = choice;
