import { z } from 'zod';
import { minorUnits } from '../../platform/money/minor-units.ts';
import { strategyRule, strategyShift } from './strategy.ts';
import {
  ADVICE_STATES,
  OFFER_USES,
  REPRICING_GOALS,
  REPRICING_GUARDS,
  REPRICING_REASONS,
  REPRICING_VERDICTS,
} from './words.ts';

/** What is advised for a product in a city. Amounts in minor units of `currency`, shares in basis points. */
export const advice = z.strictObject({
  /** Another one as soon as another price is advised: nobody approves what they have not seen. */
  id: z.int(),
  productId: z.int(),
  productName: z.string(),
  clientArticle: z.string().nullable(),
  brand: z.string().nullable(),
  cityName: z.string(),
  strategyId: z.int(),
  strategyName: z.string(),
  verdict: z.enum(REPRICING_VERDICTS),
  /** Why nothing can be advised; null otherwise. */
  reason: z.enum(REPRICING_REASONS).nullable(),
  currency: z.string(),
  ownPrice: minorUnits.nullable(),
  /** The advised price; our own where it is right; null where none can be advised. */
  price: minorUnits.nullable(),
  /** From our price to the advised one. */
  change: z.int().nullable(),
  /** What the strategy aims at, and how far from it. */
  aim: z.strictObject({
    goal: z.enum(REPRICING_GOALS),
    shift: strategyShift.nullable(),
    company: z.string().nullable(),
  }),
  /** What the goal looks at (the cheapest, the median, the named rival), and the price that it asks for. */
  base: minorUnits.nullable(),
  goal: minorUnits.nullable(),
  /** What held the price back; where nothing can be advised, the guards that contradict each other. */
  guards: z.array(z.enum(REPRICING_GUARDS)),
  /** Rivals whose prices counted, and their median. */
  rivals: z.int(),
  median: minorUnits.nullable(),
  /** Our price and the advised one beside the median: 10000 is the same. */
  indexBefore: z.int().nullable(),
  indexAfter: z.int().nullable(),
  state: z.enum(ADVICE_STATES),
  /** Prices, costs or the strategy moved since: to be calculated anew. */
  outdated: z.boolean(),
  computedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
});
export type Advice = z.infer<typeof advice>;

/** A check behind an advice. */
const adviceOffer = z.strictObject({
  companyId: z.int(),
  companyName: z.string(),
  /** null: the whole city. */
  address: z.string().nullable(),
  linkId: z.int(),
  taskId: z.int(),
  /** null: the link is gone. */
  link: z.string().nullable(),
  checkedAt: z.iso.datetime(),
  price: minorUnits.nullable(),
  currency: z.string(),
  use: z.enum(OFFER_USES),
});
export type AdviceOffer = z.infer<typeof adviceOffer>;

/** A bound of the price. */
const adviceBound = z.strictObject({
  guard: z.enum(REPRICING_GUARDS),
  side: z.enum(['least', 'most']),
  limit: minorUnits,
  /** Whether the goal lies beyond it. */
  bit: z.boolean(),
});
export type AdviceBound = z.infer<typeof adviceBound>;

export const adviceDetails = advice.extend({
  cost: minorUnits.nullable(),
  recommended: minorUnits.nullable(),
  /** Where our price is from: a check of the own site, or the product's card. */
  ownOrigin: z.enum(['site', 'card']).nullable(),
  /** By which it was worked out, as it was then. */
  rule: strategyRule,
  bounds: z.array(adviceBound),
  /** Counted ones first, the cheapest first. */
  offers: z.array(adviceOffer),
});
export type AdviceDetails = z.infer<typeof adviceDetails>;
