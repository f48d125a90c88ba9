import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowId } from '../../platform/kit/row-id.ts';

/**
 * Reads pages by the weights of a training from the next shard on; null: by this program's own again, which are always
 * there. @throws DomainError NOT_FOUND, TRAINING_UNFINISHED.
 */
export const switchWeights = verb(
  'parserConfigs.edit',
  (ctx, { trainingId }: { readonly trainingId: number | null }): Promise<void> =>
    transact(ctx, async (tx) => {
      await sql`lock table reading_training in share row exclusive mode`.execute(tx.db);
      const before = await tx.db
        .updateTable('reading_training')
        .set({ in_use_since: null })
        .where('in_use_since', 'is not', null)
        .returning('id')
        .executeTakeFirst();
      if (trainingId !== null) {
        const { status } = found(
          await tx.db
            .selectFrom('reading_training')
            .select('status')
            .where('id', '=', rowId(trainingId))
            .executeTakeFirst(),
        );
        if (status !== 'done') throw new DomainError('TRAINING_UNFINISHED');
        await tx.db
          .updateTable('reading_training')
          .set({ in_use_since: tx.now() })
          .where('id', '=', trainingId)
          .execute();
      }
      const subject = trainingId ?? before?.id;
      if (subject === undefined || trainingId === before?.id) return;
      await recordAudit(tx, {
        action: trainingId === null ? 'disable' : 'enable',
        entity: 'readingTraining',
        entityId: subject,
        title: String(subject),
        changes: { inUse: { from: before?.id ?? null, to: trainingId } },
      });
    }),
);
