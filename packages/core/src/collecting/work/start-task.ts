import { START_ERRORS } from '@tsenomer/contracts';
import type { OutputOf, parserTaskRoutes, RunItem } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { runCollection } from './run-collection.ts';

type NewTask = OutputOf<typeof parserTaskRoutes.startParserTask.body>;
type BulkAnswer = OutputOf<typeof parserTaskRoutes.startParserTasks.response>;
type StartRefusal = BulkAnswer['refused'][number]['code'];

/**
 * Starts one company of a collection (P2 §7 "POST /parser-tasks").
 * @throws DomainError like `runCollection`.
 */
export const startTask = verb('collections.run', (ctx, input: NewTask): Promise<RunItem> => {
  const { dbIoParams, sellersCreationFlag } = input.commandArguments;
  const kind = input.activityType ?? (sellersCreationFlag ? 'findSellersAndLinks' : undefined);
  return runCollection(ctx, {
    id: input.parsingCollectionId,
    companyIds: [dbIoParams.companyId],
    filter: dbIoParams.filter,
    kind,
  });
});

/** Starts several tasks, one after the other: what cannot be started says why and keeps no other back. */
export const startTasks = verb(
  'collections.run',
  async (ctx, input: { readonly tasks: readonly NewTask[] }): Promise<BulkAnswer> => {
    const runs: RunItem[] = [];
    const refused: { index: number; code: StartRefusal }[] = [];
    for (const [index, task] of input.tasks.entries()) {
      try {
        runs.push(await startTask(ctx, task));
      } catch (error) {
        if (!(error instanceof DomainError) || !isStartRefusal(error.code)) throw error;
        refused.push({ index, code: error.code });
      }
    }
    return { runs, refused };
  },
);

function isStartRefusal(code: string): code is StartRefusal {
  return START_ERRORS.some((each) => each === code);
}
