import type { RunItem } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { loadRuns } from './runs.ts';
import { startRun } from './start-run.ts';
import type { RunInput } from './start-run.ts';

/** Starts a run of a collection. @throws DomainError as `startRun`. */
export const runCollection = verb('collections.run', (ctx, input: RunInput): Promise<RunItem> => {
  return transact(ctx, async (tx) => {
    const id = await startRun(tx, input);
    return found((await loadRuns(tx.db, { ids: [id] }))[0]);
  });
});
