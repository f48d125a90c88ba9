import type { Calculation } from '@tsenomer/contracts';
import { actorId, transact } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/index.ts';
import { presentCalculation, runsOf } from './run-rows.ts';

/** Of the calculations that ended, so many are remembered. */
const REMEMBERED = 20;

/** Orders the advice of all products anew; a job works it out. While one is under way, that one is answered. */
export const orderCalculation = verb('repricing.handle', (ctx): Promise<Calculation> =>
  transact(ctx, async (tx) => {
    const ordered = await tx.db
      .insertInto('repricing_run')
      .values({ kind: 'advice', ordered_by: actorId(tx), ordered_at: tx.now(), ...NO_BACKTEST })
      // Of two at once one is made: the index decides.
      .onConflict((on) => on.column('kind').where('kind', '=', 'advice').where('finished_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (ordered !== undefined) {
      await tx.jobs.send(tx.db, 'repricing', [{ data: { runId: ordered.id } }]);
      await tx.db
        .deleteFrom('repricing_run')
        .where('kind', '=', 'advice')
        .where('id', '<', ordered.id - REMEMBERED)
        .where('finished_at', 'is not', null)
        .execute();
      await touch(tx, ['repricingRun']);
    }
    return presentCalculation(tx, found(await runsOf(tx, 'advice').limit(1).executeTakeFirst()));
  }),
);

const NO_BACKTEST = { strategy_name: null, rule: null, from_day: null, to_day: null } as const;

/** The newest calculation and how far it is; null before the first one. */
export const newestCalculation = verb('reports.read', async (ctx): Promise<{ calculation: Calculation | null }> => {
  const row = await runsOf(ctx, 'advice').limit(1).executeTakeFirst();
  return { calculation: row === undefined ? null : presentCalculation(ctx, row) };
});
