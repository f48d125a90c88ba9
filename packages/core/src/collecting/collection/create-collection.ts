import { sql } from 'kysely';
import { DEFAULT_LINK_SEARCH_SETTINGS, roleMay } from '@tsenomer/contracts';
import type { CollectionCreate, CollectionSettings, FieldIssue } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { resolveSelection } from './selection.ts';

/**
 * Creates a collection and resolves its products. Who may not say how links are searched (P2 §6) gets what searches
 * start with.
 * @throws DomainError INVALID_INPUT naming the field when a city, company or address does not exist, or when the
 * selection names no product.
 */
export const createCollection = verb('collections.create', (ctx, input: CollectionCreate): Promise<{ id: number }> => {
  return transact(ctx, async (tx) => {
    await checkReferences(tx, input);
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
      insert into collection_company (collection_id, company_id) select ${id}::int, unnest(${rowIds(input.companyIds)}::int[])`.execute(
      tx.db,
    );
    await sql`
      insert into collection_company_shop (collection_id, company_shop_id) select ${id}::int, unnest(${rowIds(input.companyShopIds)}::int[])`.execute(
      tx.db,
    );
    const products = await resolveSelection(tx.db, id, input.selection);
    if (products === 0) throw invalid('body.selection', 'selection_empty', 'The selection names no product');
    await recordAudit(tx, { action: 'create', entity: 'collection', entityId: id, title: input.name });
    return { id };
  });
});

function settingsOf({ actor }: Context, { settings }: CollectionCreate): CollectionSettings {
  if (actor.kind === 'system' || roleMay(actor.role, 'linkSearch.configure')) return settings;
  return { ...settings, parserTaskCommandArguments: DEFAULT_LINK_SEARCH_SETTINGS };
}

async function checkReferences({ db }: TransactionContext, input: CollectionCreate): Promise<void> {
  const city = await db.selectFrom('city').select('id').where('id', '=', input.cityId).executeTakeFirst();
  if (!city) throw invalid('body.cityId', 'unknown', 'No such city');
  const companyIds = rowIds(input.companyIds);
  const companies = await db
    .selectFrom('company')
    .select('id')
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(companyIds))))
    .execute();
  if (companies.length < new Set(input.companyIds).size) throw invalid('body.companyIds', 'unknown', 'No such company');
  if (input.companyShopIds.length === 0) return;
  const shops = await db
    .selectFrom('company_shop')
    .select('id')
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(rowIds(input.companyShopIds)))))
    .where('city_id', '=', input.cityId)
    .where(({ eb, fn, val }) => eb('company_id', '=', fn.any(val(companyIds))))
    .execute();
  if (shops.length < new Set(input.companyShopIds).size) {
    throw invalid('body.companyShopIds', 'unknown', 'An address belongs to none of the companies in this city');
  }
}

function invalid(path: string, code: string, message: string): DomainError {
  const fields: FieldIssue[] = [{ path, code, message }];
  return new DomainError('INVALID_INPUT', { fields });
}
