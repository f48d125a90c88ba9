import { verb } from '../../platform/context/verb.ts';
import { backtestStrategy } from './backtest-strategy.ts';
import { calculateAdvice } from './calculate-advice.ts';
import { beginRun, Overtaken } from './run-attempt.ts';

export interface RunRepricing {
  readonly runId: number;
  /** Aborted when the server stops: the next one begins the run anew. */
  readonly signal: AbortSignal;
}

/**
 * Makes an ordered calculation or back-test, in pieces between which others have their turn. Begun anew by another
 * server after one was killed; an attempt that was overtaken or cancelled writes nothing more. Any error is thrown, for
 * the job to be tried again.
 */
export const runRepricing = verb('repricing.handle', async (ctx, { runId, signal }: RunRepricing): Promise<void> => {
  const run = await beginRun(ctx, runId);
  if (run === undefined) return;
  const attempt = { id: run.id, attempt: run.attempt };
  try {
    if (run.kind === 'advice') await calculateAdvice(ctx, attempt, signal);
    else if (run.rule !== null && run.from_day !== null && run.to_day !== null)
      await backtestStrategy(ctx, attempt, { rule: run.rule, from: run.from_day, to: run.to_day, signal });
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
  }
});
