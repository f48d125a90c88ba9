import { BACKTESTS_KEPT } from '@tsenomer/contracts';
import type { BacktestDetails } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/index.ts';
import { presentBacktestDetails, runRow, runsOf } from './run-rows.ts';
import { lockStrategy } from './strategy-rows.ts';

export interface OrderBacktest {
  readonly strategyId: number;
  readonly from: string;
  readonly to: string;
}

/** So many may wait or run at once. */
const MOST_ON_THEIR_WAY = 5;

/**
 * Orders a back-test of a strategy as it is now; a job makes it. Days that are not over yet are left out. Beyond the
 * newest so many the oldest are forgotten.
 * @throws DomainError NOT_FOUND, PERIOD_TO_COME, TOO_MANY_BACKTESTS.
 */
export const orderBacktest = verb(
  'repricing.handle',
  (ctx, { strategyId, from, to }: OrderBacktest): Promise<BacktestDetails> =>
    transact(ctx, async (tx) => {
      const { name, rule } = await lockStrategy(tx, strategyId);
      const yesterday = calendarDay(new Date(tx.now().getTime() - 86_400_000), tx.installation.timeZone);
      if (from > yesterday) throw new DomainError('PERIOD_TO_COME');
      const before = await runsOf(tx, 'backtest').execute();
      if (before.filter(({ finished_at: at }) => at === null).length >= MOST_ON_THEIR_WAY)
        throw new DomainError('TOO_MANY_BACKTESTS');
      const { id } = await tx.db
        .insertInto('repricing_run')
        .values({
          kind: 'backtest',
          ordered_by: actorId(tx),
          ordered_at: tx.now(),
          strategy_name: name,
          rule: JSON.stringify(rule),
          from_day: from,
          to_day: to < yesterday ? to : yesterday,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const forgotten = before.filter(({ finished_at: at }) => at !== null).slice(BACKTESTS_KEPT - 1);
      if (forgotten.length > 0) {
        const ids = forgotten.map((row) => row.id);
        await tx.db.deleteFrom('repricing_run').where('id', 'in', ids).execute();
      }
      await recordAudit(tx, { action: 'run', entity: 'repricingStrategy', entityId: strategyId, title: name });
      await tx.jobs.send(tx.db, 'repricing', [{ data: { runId: id } }]);
      await touch(tx, ['repricingRun']);
      return presentBacktestDetails(tx, await runRow(tx, 'backtest', id));
    }),
);
