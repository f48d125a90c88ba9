import type { repricingRoutes } from '@tsenomer/contracts';
import {
  adviceFile,
  cancelBacktest,
  createStrategy,
  decideAdvice,
  deleteBacktest,
  deleteStrategy,
  editStrategy,
  listAdvice,
  listBacktests,
  listStrategies,
  newestCalculation,
  orderBacktest,
  orderCalculation,
  orderStrategies,
  previewStrategy,
  readAdvice,
  readBacktest,
} from '@tsenomer/core/reports/repricing';
import type { Handlers } from '../../kit/index.ts';

/** Advice on prices: strategies, what they advise, and how they would have done. */
export const repricingHandlers: Handlers<typeof repricingRoutes> = {
  listStrategies: (ctx) => listStrategies(ctx),
  createStrategy: (ctx, { body }) => createStrategy(ctx, body),
  orderStrategies: (ctx, { body }) => orderStrategies(ctx, body),
  editStrategy: (ctx, { params, body }) => editStrategy(ctx, { ...params, ...body }),
  deleteStrategy: (ctx, { params }) => deleteStrategy(ctx, params),
  previewStrategy: (ctx, { body }) => previewStrategy(ctx, body),
  calculateAdvice: (ctx) => orderCalculation(ctx),
  newestCalculation: (ctx) => newestCalculation(ctx),
  listAdvice: (ctx, { query }) => listAdvice(ctx, query),
  adviceDetails: (ctx, { params }) => readAdvice(ctx, params),
  decideAdvice: (ctx, { body }) => decideAdvice(ctx, body),
  adviceFile: (ctx, { query }, { locale }) => adviceFile(ctx, { ...query, locale }),
  listBacktests: (ctx) => listBacktests(ctx),
  orderBacktest: (ctx, { body }) => orderBacktest(ctx, body),
  readBacktest: (ctx, { params }) => readBacktest(ctx, params),
  cancelBacktest: (ctx, { params }) => cancelBacktest(ctx, params),
  deleteBacktest: (ctx, { params }) => deleteBacktest(ctx, params),
};
