import { z } from 'zod';
import { nameField } from '../../platform/fields.ts';
import { RECOMMENDED_BOUNDS, REPRICING_GOALS, REPRICING_ROUNDINGS } from './words.ts';

const ids = z.array(z.int().positive()).max(1000);

/** A tenth of the price is left at least. */
const SHIFT_SHARE_MAX = 9000;
const AMOUNT_MAX = 100_000_000_00;

export const strategyShift = z
  .strictObject({
    side: z.enum(['below', 'above']),
    /** `percent` in basis points, `amount` in minor units of the installation's currency. */
    unit: z.enum(['percent', 'amount']),
    value: z.int('number').min(1, 'number').max(AMOUNT_MAX, 'number'),
  })
  .refine(({ unit, value }) => unit === 'amount' || value <= SHIFT_SHARE_MAX, { path: ['value'], error: 'number' });

/** How prices of products are set: which products, beside whom, at what distance, and within which bounds. */
export const strategyRule = z
  .strictObject({
    /** Prices of one city are compared: products of different cities do not compete. */
    cityId: z.int().positive(),
    /** Only the products of this monitoring, beside its companies. */
    collectionId: z.int().positive().nullable(),
    /** Of each kind one is enough; an empty list narrows nothing. */
    brandIds: ids,
    categoryIds: ids,
    tagIds: ids,
    /** The rivals; empty: all. */
    companyIds: ids,
    goal: z.enum(REPRICING_GOALS),
    /** Whom to match, where the goal is a company. */
    goalCompanyId: z.int().positive().nullable(),
    /** How far from the goal; null: the same price. */
    shift: strategyShift.nullable(),
    /** Least margin over the cost, basis points of the cost; null: no guard. */
    minMargin: z.int('number').min(0, 'number').max(1_000_000, 'number').nullable(),
    recommended: z.enum(RECOMMENDED_BOUNDS),
    /** The largest change at once, basis points of our price; null: any. */
    maxStep: z.int('number').min(1, 'number').max(10_000, 'number').nullable(),
    minRivals: z.int('number').min(1, 'number').max(50, 'number'),
    /** Older checks of rivals do not count. */
    freshDays: z.int('number').min(1, 'number').max(90, 'number'),
    /** false: the last price of a rival that has sold out counts too, while it is fresh. */
    availableOnly: z.boolean(),
    rounding: z.enum(REPRICING_ROUNDINGS),
  })
  .refine(({ goal, goalCompanyId }) => (goal === 'company') === (goalCompanyId !== null), {
    path: ['goalCompanyId'],
    error: 'required',
  });
export type StrategyRule = z.infer<typeof strategyRule>;
export type StrategyShift = z.infer<typeof strategyShift>;

export const strategyBody = z.strictObject({ name: nameField, enabled: z.boolean(), rule: strategyRule });
export type StrategyBody = z.infer<typeof strategyBody>;

/** What the ids of a rule are called; those of what is gone are left out. */
const strategyNames = z.strictObject({
  city: z.string(),
  collection: z.string().nullable(),
  brands: z.array(z.string()),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  companies: z.array(z.string()),
  goalCompany: z.string().nullable(),
});
export type StrategyNames = z.infer<typeof strategyNames>;

export const strategy = strategyBody.extend({
  id: z.int(),
  name: z.string(),
  names: strategyNames,
  /** Products that it advises now, and of how many of them another price. */
  advised: z.int(),
  changes: z.int(),
});
export type Strategy = z.infer<typeof strategy>;
