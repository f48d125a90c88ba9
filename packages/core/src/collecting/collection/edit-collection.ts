import { MONITORING_KINDS, MONITORING_TYPE_ID, storedCollectionSettings } from '@tsenomer/contracts';
import type { CollectionDetails, CollectionEdit, CollectionSettings, MonitoringKind } from '@tsenomer/contracts';
import { changesBetween, recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { permit, verb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { hasActiveTask } from '../work/has-active-task.ts';
import { getCollection } from './get-collection.ts';

/**
 * Changes a collection; what is absent stays (P2 §7). How links are searched is only the administrator's to change (P2
 * §6).
 * @throws DomainError NOT_FOUND; FORBIDDEN for search settings; INVALID_INPUT for an unknown city, or one where its
 * addresses are not; COLLECTION_RUNNING when the city or the kind is changed while anything of it runs.
 */
export const editCollection = verb(
  'collections.edit',
  async (ctx, input: CollectionEdit & { readonly id: number }): Promise<CollectionDetails> => {
    await transact(ctx, async (tx) => {
      const row = found(
        await tx.db
          .selectFrom('collection')
          .selectAll()
          .where('id', '=', input.id)
          .where('deleted_at', 'is', null)
          .forUpdate()
          .executeTakeFirst(),
      );
      const before = { name: row.name, note: row.note, cityId: row.city_id, kind: row.kind };
      const after = {
        name: input.name ?? row.name,
        note: input.note ?? row.note,
        cityId: input.cityId ?? row.city_id,
        kind: kindOf(input.typeId) ?? row.kind,
      };
      const settingsBefore = storedCollectionSettings.parse(row.settings);
      const settings = settingsAfter(settingsBefore, input.settings);
      if (!sameSearch(settingsBefore, settings)) permit(ctx, 'linkSearch.configure');
      if (after.cityId !== before.cityId) await checkCity(tx, input.id, after.cityId);
      // What runs was cut into tasks for the city and the kind that it began with.
      const recut = after.cityId !== before.cityId || after.kind !== before.kind;
      if (recut && (await hasActiveTask(tx.db, { collectionId: input.id })))
        throw new DomainError('COLLECTION_RUNNING');
      const changes = changesBetween({ ...before, ...settingsBefore }, { ...after, ...settings });
      if (Object.keys(changes).length === 0) return;
      await tx.db
        .updateTable('collection')
        .set({
          name: after.name,
          note: after.note,
          city_id: after.cityId,
          kind: after.kind,
          settings: JSON.stringify(settings),
          updated_at: ctx.now(),
        })
        .where('id', '=', input.id)
        .execute();
      await recordAudit(tx, { action: 'edit', entity: 'collection', entityId: input.id, title: after.name, changes });
    });
    return getCollection(permit(ctx, 'collections.read'), input);
  },
);

function kindOf(typeId: CollectionEdit['typeId']): MonitoringKind | undefined {
  return MONITORING_KINDS.find((kind) => MONITORING_TYPE_ID[kind] === typeId);
}

function settingsAfter(before: CollectionSettings, edit: CollectionEdit['settings']): CollectionSettings {
  const given = Object.fromEntries(Object.entries(edit ?? {}).filter(([, value]) => value !== undefined));
  return { ...before, ...given };
}

function sameSearch(before: CollectionSettings, after: CollectionSettings): boolean {
  return Object.keys(changesBetween(before.parserTaskCommandArguments, after.parserTaskCommandArguments)).length === 0;
}

async function checkCity({ db }: TransactionContext, collectionId: number, cityId: number): Promise<void> {
  if (!(await db.selectFrom('city').select('id').where('id', '=', cityId).executeTakeFirst()))
    throw invalidCity('unknown', 'No such city');
  const addresses = await db
    .selectFrom('collection_company_shop')
    .select('company_shop_id')
    .where('collection_id', '=', collectionId)
    .executeTakeFirst();
  if (addresses) throw invalidCity('has_addresses', 'The collection watches addresses of its city');
}

function invalidCity(code: string, message: string): DomainError {
  return new DomainError('INVALID_INPUT', { fields: [{ path: 'body.cityId', code, message }] });
}
