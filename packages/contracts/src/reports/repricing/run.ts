import { z } from 'zod';
import { strategyRule } from './strategy.ts';

/** How far a calculation or a back-test is. */
const progress = {
  id: z.int(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  productsDone: z.int(),
  /** null: not counted yet. */
  productsTotal: z.int().nullable(),
  error: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  orderedBy: z.string().nullable(),
  orderedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
};

export const calculation = z.strictObject(progress);
export type Calculation = z.infer<typeof calculation>;

/** A day of a back-test. */
export const backtestDay = z.strictObject({
  day: z.iso.date(),
  /** Products with our price and a median on that day: those that the indices are over. */
  products: z.int(),
  /**
   * Geometric means of our price over the median, as it was and as the strategy would have had it: 10000 is the same.
   */
  before: z.int().nullable(),
  after: z.int().nullable(),
  /** Prices that the strategy would have changed on that day. */
  changes: z.int(),
  /** Products below their cost, as it was and as it would have been. */
  belowCost: z.int(),
  belowCostAfter: z.int(),
});
export type BacktestDay = z.infer<typeof backtestDay>;

export const backtestResult = z.strictObject({
  days: z.array(backtestDay),
  /** Products that the strategy covers; of them, those whose own price was known on some day. */
  covered: z.int(),
  compared: z.int(),
  /** Changes of prices, and products with at least one. */
  changes: z.int(),
  raised: z.int(),
  lowered: z.int(),
  changedProducts: z.int(),
  /** Of the changes, basis points; null without any. */
  meanChange: z.int().nullable(),
  /** Days on which a product was below its cost and would not have been, added up over products. */
  belowCostAvoided: z.int(),
});
export type BacktestResult = z.infer<typeof backtestResult>;

export const backtest = z.strictObject({
  ...progress,
  strategyName: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** null until it is done; a list leaves its days out. */
  result: backtestResult.nullable(),
});
export type Backtest = z.infer<typeof backtest>;

export const backtestDetails = backtest.extend({ /** As it was. */ rule: strategyRule });
export type BacktestDetails = z.infer<typeof backtestDetails>;
