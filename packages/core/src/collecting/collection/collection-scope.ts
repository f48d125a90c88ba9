import { sql } from 'kysely';
import { z } from 'zod';
import { productSelection } from '@tsenomer/contracts';
import type { CollectionEdit, ProductSelection } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { rowIds } from '../../platform/kit/row-id.ts';
import { idRow } from '../../platform/kit/rows.ts';
import { checkAddresses, checkCompanies, emptySelection } from './references.ts';
import { resolveSelection } from './selection.ts';

/** What a collection watches, and where; ids in rising order, so that two of them can be compared. */
export interface CollectionScope {
  readonly cityId: number;
  readonly selection: ProductSelection;
  readonly companyIds: number[];
  readonly companyShopIds: number[];
}

const places = z.strictObject({ companies: z.array(z.int()), shops: z.array(z.int()) });

export async function readScope(
  db: Database,
  row: { readonly id: number; readonly city_id: number; readonly selection: unknown },
): Promise<CollectionScope> {
  const { rows } = await query(places)`
    select array(select company_id from collection_company where collection_id = ${row.id} order by 1) as companies,
      array(select company_shop_id from collection_company_shop where collection_id = ${row.id}
        order by 1) as shops`.execute(db);
  return {
    cityId: row.city_id,
    selection: inOrder(productSelection.parse(row.selection)),
    companyIds: rows[0]?.companies ?? [],
    companyShopIds: rows[0]?.shops ?? [],
  };
}

/**
 * The scope after an edit. Companies that are taken away take their addresses along unless the edit names addresses.
 * @throws DomainError INVALID_INPUT for an unknown company, or an address of none of them in the city.
 */
export async function scopeAfter(
  db: Database,
  before: CollectionScope,
  edit: CollectionEdit,
): Promise<CollectionScope> {
  const cityId = edit.cityId ?? before.cityId;
  const companyIds = edit.companyIds ? rising(edit.companyIds) : before.companyIds;
  if (edit.companyIds) await checkCompanies(db, companyIds);
  const companyShopIds =
    edit.companyShopIds === undefined
      ? await addressesOf(db, before.companyShopIds, companyIds)
      : rising(edit.companyShopIds);
  const after = {
    cityId,
    selection: edit.selection ? inOrder(edit.selection) : before.selection,
    companyIds,
    companyShopIds,
  };
  if (edit.companyShopIds) await checkAddresses(db, after);
  return after;
}

/**
 * Writes what changed of a scope; companies that stay keep whether they are switched on.
 * @throws DomainError INVALID_INPUT when the selection names no product.
 */
export async function writeScope(
  db: Database,
  id: number,
  scope: CollectionScope,
  changed: Readonly<Record<string, unknown>>,
): Promise<void> {
  if ('cityId' in changed)
    await db.updateTable('collection').set({ city_id: scope.cityId }).where('id', '=', id).execute();
  if ('companyIds' in changed) {
    const ids = rowIds(scope.companyIds);
    await sql`delete from collection_company where collection_id = ${id} and company_id <> all(${ids}::int[])`.execute(
      db,
    );
    await sql`insert into collection_company (collection_id, company_id) select ${id}::int, unnest(${ids}::int[])
      on conflict do nothing`.execute(db);
  }
  if ('companyShopIds' in changed) {
    const ids = rowIds(scope.companyShopIds);
    await sql`delete from collection_company_shop where collection_id = ${id}`.execute(db);
    await sql`insert into collection_company_shop (collection_id, company_shop_id)
      select ${id}::int, unnest(${ids}::int[])`.execute(db);
  }
  if ('selection' in changed) {
    await db
      .updateTable('collection')
      .set({ selection: JSON.stringify(scope.selection) })
      .where('id', '=', id)
      .execute();
    if ((await resolveSelection(db, id, scope.selection)) === 0) throw emptySelection();
  }
}

async function addressesOf(db: Database, ids: readonly number[], companyIds: readonly number[]): Promise<number[]> {
  const { rows } = await query(idRow)`select id from company_shop
    where id = any(${[...ids]}::int[]) and company_id = any(${rowIds(companyIds)}::int[]) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

function rising(ids: readonly number[]): number[] {
  return [...new Set(ids)].toSorted((one, other) => one - other);
}

function inOrder(selection: ProductSelection): ProductSelection {
  return {
    tagIds: rising(selection.tagIds),
    brandIds: rising(selection.brandIds),
    categoryIds: rising(selection.categoryIds),
    productIds: rising(selection.productIds),
  };
}
