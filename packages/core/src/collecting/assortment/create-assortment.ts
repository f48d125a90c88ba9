import { DEFAULT_COLLECTION_SETTINGS } from '@tsenomer/contracts';
import type { AssortmentWrite } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { checkAssortment, writeAssortmentScope } from './write-scope.ts';

const NO_PRODUCTS = { tagIds: [], brandIds: [], categoryIds: [], productIds: [] };

/**
 * Creates a monitoring of assortment. @throws DomainError INVALID_INPUT naming the field that stands for nothing.
 */
export const createAssortment = verb('collections.create', (ctx, input: AssortmentWrite): Promise<{ id: number }> => {
  return transact(ctx, async (tx) => {
    await checkAssortment(tx, input);
    const { id } = await tx.db
      .insertInto('collection')
      .values({
        name: input.name,
        kind: 'assortment',
        city_id: input.cityId,
        selection: JSON.stringify(NO_PRODUCTS),
        settings: JSON.stringify(DEFAULT_COLLECTION_SETTINGS),
        note: input.note,
        created_by: actorId(ctx),
        created_at: tx.now(),
        updated_at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeAssortmentScope(tx, id, input);
    await recordAudit(tx, { action: 'create', entity: 'collection', entityId: id, title: input.name });
    return { id };
  });
});
