import type { BacktestDetails } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/index.ts';
import { presentBacktestDetails, runRow } from './run-rows.ts';

/**
 * Stops a back-test that waits or runs; its job finds out at its next piece. @throws DomainError NOT_FOUND,
 * BACKTEST_ENDED.
 */
export const cancelBacktest = verb(
  'repricing.handle',
  (ctx, { id }: { readonly id: number }): Promise<BacktestDetails> =>
    transact(ctx, async (tx) => {
      const run = await runRow(tx, 'backtest', id);
      const cancelled = await tx.db
        .updateTable('repricing_run')
        .set({ status: 'cancelled', finished_at: tx.now() })
        .where('id', '=', run.id)
        .where('status', 'in', ['queued', 'running'])
        .returning('id')
        .executeTakeFirst();
      if (!cancelled) throw new DomainError('BACKTEST_ENDED');
      await touch(tx, ['repricingRun']);
      return presentBacktestDetails(tx, await runRow(tx, 'backtest', id));
    }),
);

/** Deletes a back-test; one under way stops at its next piece. @throws DomainError NOT_FOUND. */
export const deleteBacktest = verb(
  'repricing.handle',
  (ctx, { id }: { readonly id: number }): Promise<Record<string, never>> =>
    transact(ctx, async (tx) => {
      const run = await runRow(tx, 'backtest', id);
      await tx.db.deleteFrom('repricing_run').where('id', '=', run.id).execute();
      await touch(tx, ['repricingRun']);
      return {};
    }),
);
