import { sql } from 'kysely';
import { DEFAULT_LINK_SEARCH_SETTINGS, roleMay } from '@tsenomer/contracts';
import type { CollectionCreate, CollectionSettings } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { checkAddresses, checkCity, checkCompanies, emptySelection } from './references.ts';
import { resolveSelection } from './selection.ts';

/**
 * Creates a collection and resolves its products. Who may not say how links are searched (P2 §6) gets what searches
 * start with.
 * @throws DomainError INVALID_INPUT naming the field when a city, company or address does not exist, or when the
 * selection names no product.
 */
export const createCollection = verb('collections.create', (ctx, input: CollectionCreate): Promise<{ id: number }> => {
  return transact(ctx, async (tx) => {
    await checkCity(tx.db, input.cityId);
    await checkCompanies(tx.db, input.companyIds);
    await checkAddresses(tx.db, input);
    const { id } = await tx.db
      .insertInto('collection')
      .values({
        name: input.name,
        kind: input.kind,
        city_id: input.cityId,
        selection: JSON.stringify(input.selection),
        settings: JSON.stringify(settingsOf(ctx, input)),
        note: input.note,
        created_by: actorId(ctx),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into collection_company (collection_id, company_id)
      select ${id}::int, unnest(${rowIds(input.companyIds)}::int[])`.execute(tx.db);
    await sql`
      insert into collection_company_shop (collection_id, company_shop_id)
      select ${id}::int, unnest(${rowIds(input.companyShopIds)}::int[])`.execute(tx.db);
    const products = await resolveSelection(tx.db, id, input.selection);
    if (products === 0) throw emptySelection();
    await recordAudit(tx, { action: 'create', entity: 'collection', entityId: id, title: input.name });
    return { id };
  });
});

function settingsOf({ actor }: Context, { settings }: CollectionCreate): CollectionSettings {
  if (actor.kind === 'system' || roleMay(actor.role, 'linkSearch.configure')) return settings;
  return { ...settings, parserTaskCommandArguments: DEFAULT_LINK_SEARCH_SETTINGS };
}
