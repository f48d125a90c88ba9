import type { AssortmentDetails, AssortmentWrite } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { permit, verb } from '../../platform/context/verb.ts';
import { hasActiveTask } from '../work/has-active-task.ts';
import { requireAssortment } from './assortment-rows.ts';
import { getAssortment } from './get-assortment.ts';
import { checkAssortment, writeAssortmentScope } from './write-scope.ts';

/**
 * Changes a monitoring of assortment; offers of companies and listings that are gone stay.
 * @throws DomainError NOT_FOUND; INVALID_INPUT naming the field that stands for nothing; COLLECTION_RUNNING while
 * anything of it runs.
 */
export const editAssortment = verb(
  'collections.edit',
  async (ctx, { id, ...input }: AssortmentWrite & { readonly id: number }): Promise<AssortmentDetails> => {
    await transact(ctx, async (tx) => {
      await requireAssortment(tx.db, id);
      await checkAssortment(tx, input);
      await tx.db.selectFrom('collection').select('id').where('id', '=', id).forUpdate().execute();
      if (await hasActiveTask(tx.db, { collectionId: id })) throw new DomainError('COLLECTION_RUNNING');
      await tx.db
        .updateTable('collection')
        .set({ name: input.name, note: input.note, city_id: input.cityId, updated_at: tx.now() })
        .where('id', '=', id)
        .execute();
      await writeAssortmentScope(tx, id, input);
      await recordAudit(tx, { action: 'edit', entity: 'collection', entityId: id, title: input.name });
    });
    return getAssortment(permit(ctx, 'collections.read'), { id });
  },
);
