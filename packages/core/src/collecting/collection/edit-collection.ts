import { MONITORING_KINDS, MONITORING_TYPE_ID, storedCollectionSettings } from '@tsenomer/contracts';
import type { CollectionDetails, CollectionEdit, CollectionSettings, MonitoringKind } from '@tsenomer/contracts';
import { changesBetween, recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { permit, verb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { hasActiveTask } from '../work/has-active-task.ts';
import { readScope, scopeAfter, writeScope } from './collection-scope.ts';
import { getCollection } from './get-collection.ts';
import { checkCity, invalidPart } from './references.ts';

/**
 * Changes a collection; what is absent stays (P2 §7). How links are searched is only the administrator's to change (P2
 * §6). Companies that stay keep whether they are switched on in it; addresses of companies that go are no longer
 * watched.
 * @throws DomainError NOT_FOUND; FORBIDDEN for search settings; INVALID_INPUT for an unknown city, company or address,
 * a city where its addresses are not, or a selection that names no product; COLLECTION_RUNNING when the city, the kind,
 * the products, companies or addresses are changed while anything of it runs.
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
      const before = { name: row.name, note: row.note, kind: row.kind };
      const after = {
        name: input.name ?? row.name,
        note: input.note ?? row.note,
        kind: kindOf(input.typeId) ?? row.kind,
      };
      const settingsBefore = storedCollectionSettings.parse(row.settings);
      const settings = settingsAfter(settingsBefore, input.settings);
      if (!sameSearch(settingsBefore, settings)) permit(ctx, 'linkSearch.configure');
      const scopeBefore = await readScope(tx.db, row);
      const scope = await scopeAfter(tx.db, scopeBefore, input);
      const rescoped = changesBetween({ ...scopeBefore }, { ...scope });
      if (rescoped['cityId']) {
        await checkCity(tx.db, scope.cityId);
        if (scope.companyShopIds.length > 0 && input.companyShopIds === undefined)
          throw invalidPart('cityId', 'has_addresses', 'The collection watches addresses of its city');
      }
      // What runs was cut into tasks for the city, the kind, the companies and the products that it began with.
      const recut = after.kind !== before.kind || Object.keys(rescoped).length > 0;
      if (recut && (await hasActiveTask(tx.db, { collectionId: input.id })))
        throw new DomainError('COLLECTION_RUNNING');
      const changes = { ...changesBetween({ ...before, ...settingsBefore }, { ...after, ...settings }), ...rescoped };
      if (Object.keys(changes).length === 0) return;
      await writeScope(tx.db, input.id, scope, rescoped);
      await tx.db
        .updateTable('collection')
        .set({
          name: after.name,
          note: after.note,
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
  const { parserTaskCommandArguments: search, ...flags } = edit ?? {};
  return {
    ...before,
    ...given(flags),
    parserTaskCommandArguments: { ...before.parserTaskCommandArguments, ...given(search ?? {}) },
  };
}

/** What an edit names; what it leaves out, or names as undefined, stays. */
function given<Value>(edit: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
}

function sameSearch(before: CollectionSettings, after: CollectionSettings): boolean {
  return Object.keys(changesBetween(before.parserTaskCommandArguments, after.parserTaskCommandArguments)).length === 0;
}
