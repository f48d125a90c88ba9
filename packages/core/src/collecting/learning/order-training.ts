import { sql } from 'kysely';
import type { Training } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { forgetOldTrainings, loadTrainings } from './training-rows.ts';

/**
 * Has a node train weights on the labelled pages. Nothing is read by them until somebody switches them on.
 * @throws DomainError TRAINING_RUNNING; NOTHING_LABELLED.
 */
export const orderTraining = verb('parserConfigs.edit', (ctx): Promise<Training> =>
  transact(ctx, async (tx) => {
    await sql`lock table reading_training in share row exclusive mode`.execute(tx.db);
    const open = await tx.db
      .selectFrom('reading_training')
      .select('id')
      .where('status', 'in', ['queued', 'running'])
      .executeTakeFirst();
    if (open) throw new DomainError('TRAINING_RUNNING');
    const page = await tx.db.selectFrom('labelled_page').select('id').limit(1).executeTakeFirst();
    if (!page) throw new DomainError('NOTHING_LABELLED');
    const { id } = await tx.db
      .insertInto('reading_training')
      .values({ ordered_by: actorId(tx), ordered_at: tx.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.jobs.send(tx.db, 'trainReading', [{ data: { trainingId: id } }]);
    await forgetOldTrainings(tx.db);
    await recordAudit(tx, { action: 'run', entity: 'readingTraining', entityId: id, title: String(id) });
    return found((await loadTrainings(tx.db, id))[0]);
  }),
);
