import { z } from 'zod';
import { idText, jsonQuery, listOf } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { fileFormat, SPREADSHEET_FILE } from '../../kit/spreadsheet-file.ts';
import { deleted } from '../../platform/fields.ts';
import { reportPaging } from '../report/offer-filters.ts';
import { advice, adviceDetails } from './advice.ts';
import { backtest, backtestDetails, calculation } from './run.ts';
import { strategy, strategyBody, strategyRule } from './strategy.ts';
import { ADVICE_STATES, BACKTEST_DAYS_MAX, REPRICING_VERDICTS, STRATEGIES_MAX } from './words.ts';

const params = z.strictObject({ id: idText });
const ids = z.array(z.int().positive()).max(10_000);

const adviceFilters = z.strictObject({
  strategyId: z.int().positive().optional(),
  brandIds: ids.optional(),
  categoryIds: ids.optional(),
  search: z.string().trim().max(200).optional(),
  verdict: z.enum(REPRICING_VERDICTS).optional(),
  direction: z.enum(['up', 'down']).optional(),
  state: z.enum(ADVICE_STATES).optional(),
  outdated: z.boolean().optional(),
});
export type AdviceFilters = z.infer<typeof adviceFilters>;

const TOPICS = ['repricingAdvice', 'repricingStrategy', 'product', 'brand', 'category', 'city'] as const;

/** Advice on prices: strategies, what they advise, and how they would have done. Nothing is applied by itself. */
export const repricingRoutes = {
  listStrategies: defineRoute({
    method: 'GET',
    path: '/repricing/strategies',
    summary: 'Strategies in the order in which they advise: the first one that covers a product does',
    access: 'reports.read',
    topics: ['repricingStrategy', 'repricingAdvice', 'brand', 'category', 'tag', 'company', 'collection', 'city'],
    response: z.strictObject({ items: z.array(strategy) }),
    errors: [],
  }),
  createStrategy: defineRoute({
    method: 'POST',
    path: '/repricing/strategies',
    summary: 'A new strategy, behind all others',
    access: 'repricing.handle',
    body: strategyBody,
    response: strategy,
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'TOO_MANY_STRATEGIES'],
  }),
  orderStrategies: defineRoute({
    method: 'PUT',
    path: '/repricing/strategies/order',
    summary: 'Put strategies into the order in which they advise',
    access: 'repricing.handle',
    body: z.strictObject({ ids: z.array(z.int().positive()).min(1).max(STRATEGIES_MAX) }),
    response: z.strictObject({}),
    errors: ['NOT_FOUND'],
  }),
  editStrategy: defineRoute({
    method: 'PUT',
    path: '/repricing/strategies/:id',
    summary: 'Change a strategy; what it advised is outdated then',
    access: 'repricing.handle',
    params,
    body: strategyBody,
    response: strategy,
    errors: ['NOT_FOUND', 'NAME_TAKEN'],
  }),
  deleteStrategy: defineRoute({
    method: 'DELETE',
    path: '/repricing/strategies/:id',
    summary: 'Delete a strategy with what it advised',
    access: 'repricing.handle',
    params,
    response: deleted,
    errors: ['NOT_FOUND'],
  }),
  previewStrategy: defineRoute({
    method: 'POST',
    path: '/repricing/strategies/preview',
    summary: 'How many products a rule covers, and how many of them it could advise on',
    access: 'repricing.handle',
    body: z.strictObject({ rule: strategyRule }),
    response: z.strictObject({
      covered: z.int(),
      /** Of them those with an own price, a cost, and a rival that sells them now. */
      withOwnPrice: z.int(),
      withCost: z.int(),
      withRivals: z.int(),
    }),
    errors: [],
  }),
  calculateAdvice: defineRoute({
    method: 'POST',
    path: '/repricing/calculations',
    summary: 'Work out the advice of all products anew; while that is under way, the same calculation is answered',
    access: 'repricing.handle',
    response: calculation,
    errors: [],
    rateLimit: 30,
  }),
  newestCalculation: defineRoute({
    method: 'GET',
    path: '/repricing/calculations/newest',
    summary: 'The newest calculation and how far it is',
    access: 'reports.read',
    topics: ['repricingRun'],
    response: z.strictObject({ calculation: calculation.nullable() }),
    errors: [],
  }),
  listAdvice: defineRoute({
    method: 'GET',
    path: '/repricing/advice',
    summary: 'What is advised, the largest changes first, and what it would do to our index',
    access: 'reports.read',
    topics: TOPICS,
    query: z.strictObject({ ...reportPaging, filters: jsonQuery(adviceFilters).optional() }),
    response: listOf(advice).extend({
      /** Over all that the filters leave. */
      summary: z.strictObject({
        /** Other prices that are advised, by what became of them. */
        open: z.int(),
        approved: z.int(),
        dismissed: z.int(),
        keep: z.int(),
        cannot: z.int(),
        outdated: z.int(),
        /** Products with a price and a median: those that the indices are over. */
        compared: z.int(),
        /**
         * Geometric means of our price over the median, as it is, with what is approved, and with all but the
         * dismissed.
         */
        indexNow: z.int().nullable(),
        indexApproved: z.int().nullable(),
        indexAll: z.int().nullable(),
      }),
    }),
    errors: [],
  }),
  adviceDetails: defineRoute({
    method: 'GET',
    path: '/repricing/advice/:id',
    summary: 'An advice with the checks behind it and every guard',
    access: 'reports.read',
    topics: [...TOPICS, 'company', 'link'],
    params,
    response: adviceDetails,
    errors: ['NOT_FOUND'],
  }),
  decideAdvice: defineRoute({
    method: 'POST',
    path: '/repricing/advice/decisions',
    summary: 'Approve advised prices, dismiss them, or take that back',
    access: 'repricing.handle',
    body: z.strictObject({ ids: ids.min(1), state: z.enum(ADVICE_STATES) }),
    response: z.strictObject({
      /** Those that were in another state, by that state: what takes it back. */
      changed: z.strictObject({ open: z.array(z.int()), approved: z.array(z.int()), dismissed: z.array(z.int()) }),
      /** Those that are not advised any more. */
      gone: z.int(),
    }),
    errors: [],
  }),
  adviceFile: defineRoute({
    method: 'GET',
    path: '/repricing/advice/file',
    summary: 'Approved prices as a table for one’s own system: nothing is applied by itself',
    access: 'reports.read',
    query: z.strictObject({ ...fileFormat, filters: jsonQuery(adviceFilters).optional() }),
    response: SPREADSHEET_FILE,
    errors: [],
  }),
  listBacktests: defineRoute({
    method: 'GET',
    path: '/repricing/backtests',
    summary: 'Back-tests, the newest first',
    access: 'reports.read',
    topics: ['repricingRun'],
    response: z.strictObject({ items: z.array(backtest) }),
    errors: [],
  }),
  orderBacktest: defineRoute({
    method: 'POST',
    path: '/repricing/backtests',
    summary: 'Try a strategy on the recorded history, day by day',
    access: 'repricing.handle',
    body: z.strictObject({ strategyId: z.int().positive(), from: z.iso.date(), to: z.iso.date() }).refine(
      ({ from, to }) => {
        const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
        return days >= 0 && days < BACKTEST_DAYS_MAX;
      },
      { path: ['to'], error: `A day from "from" to ${BACKTEST_DAYS_MAX - 1} days later expected` },
    ),
    response: backtestDetails,
    errors: ['NOT_FOUND', 'PERIOD_TO_COME', 'TOO_MANY_BACKTESTS'],
    rateLimit: 30,
  }),
  readBacktest: defineRoute({
    method: 'GET',
    path: '/repricing/backtests/:id',
    summary: 'A back-test with each of its days',
    access: 'reports.read',
    topics: ['repricingRun'],
    params,
    response: backtestDetails,
    errors: ['NOT_FOUND'],
  }),
  cancelBacktest: defineRoute({
    method: 'POST',
    path: '/repricing/backtests/:id/cancel',
    summary: 'Stop a back-test that waits or runs',
    access: 'repricing.handle',
    params,
    response: backtestDetails,
    errors: ['NOT_FOUND', 'BACKTEST_ENDED'],
  }),
  deleteBacktest: defineRoute({
    method: 'DELETE',
    path: '/repricing/backtests/:id',
    summary: 'Delete a back-test; one under way is stopped',
    access: 'repricing.handle',
    params,
    response: deleted,
    errors: ['NOT_FOUND'],
  }),
} as const;

export type AdvicePage = z.infer<typeof repricingRoutes.listAdvice.response>;
export type AdviceSummary = AdvicePage['summary'];
export type StrategyPreview = z.infer<typeof repricingRoutes.previewStrategy.response>;
export type DecidedAdvice = z.infer<typeof repricingRoutes.decideAdvice.response>;
