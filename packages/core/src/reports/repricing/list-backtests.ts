import type { Backtest, BacktestDetails } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { presentBacktest, presentBacktestDetails, runRow, runsOf } from './run-rows.ts';

/** Back-tests, the newest first, without their days. */
export const listBacktests = verb('reports.read', async (ctx): Promise<{ items: Backtest[] }> => ({
  items: (await runsOf(ctx, 'backtest').execute()).map((row) => presentBacktest(ctx, row)),
}));

/** A back-test with its days. @throws DomainError NOT_FOUND. */
export const readBacktest = verb(
  'reports.read',
  async (ctx, { id }: { readonly id: number }): Promise<BacktestDetails> =>
    presentBacktestDetails(ctx, await runRow(ctx, 'backtest', id)),
);
