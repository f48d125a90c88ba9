/** What a strategy looks at to set a price: the cheapest rival, the middle of them, or one that is named. */
export const REPRICING_GOALS = ['cheapest', 'median', 'company'] as const;
export type RepricingGoal = (typeof REPRICING_GOALS)[number];

/** How an advised price may end: in whole units, tens, or …90 and …99 of them. */
export const REPRICING_ROUNDINGS = ['none', 'whole', 'ten', 'ninety', 'ninetyNine'] as const;
export type RepricingRounding = (typeof REPRICING_ROUNDINGS)[number];

/** Whether the recommended price bounds ours: from above, from below, or not at all. */
export const RECOMMENDED_BOUNDS = ['none', 'ceiling', 'floor'] as const;
export type RecommendedBound = (typeof RECOMMENDED_BOUNDS)[number];

/**
 * What holds an advised price back. `margin`: not below cost and margin; `ceiling` and `floor`: the recommended price;
 * `stepDown` and `stepUp`: the largest change at once; `rounding`: no price that ends as asked lies within the others.
 */
export const REPRICING_GUARDS = ['margin', 'ceiling', 'floor', 'stepDown', 'stepUp', 'rounding'] as const;
export type RepricingGuard = (typeof REPRICING_GUARDS)[number];

export const REPRICING_VERDICTS = ['change', 'keep', 'cannot'] as const;
export type RepricingVerdict = (typeof REPRICING_VERDICTS)[number];

/**
 * Why nothing can be advised. `currency`: the product's is not the installation's; `noCompany`: the named rival has no
 * price that counts; `goal`: what the strategy asks for is no price; `guards`: they contradict each other.
 */
export const REPRICING_REASONS = [
  'noOwnPrice',
  'currency',
  'noRivals',
  'fewRivals',
  'noCompany',
  'noCost',
  'goal',
  'guards',
] as const;
export type RepricingReason = (typeof REPRICING_REASONS)[number];

/** What became of a rival's check: it counted, another address of the rival is cheaper, or why it was left out. */
export const OFFER_USES = ['counted', 'dearer', 'unavailable', 'error', 'stale', 'currency', 'suspicious'] as const;
export type OfferUse = (typeof OFFER_USES)[number];

export const ADVICE_STATES = ['open', 'approved', 'dismissed'] as const;
export type AdviceState = (typeof ADVICE_STATES)[number];

/** Strategies of an installation: read and applied whole. */
export const STRATEGIES_MAX = 50;

/** The longest period of a back-test. */
export const BACKTEST_DAYS_MAX = 92;

/** The newest back-tests are kept. */
export const BACKTESTS_KEPT = 50;
