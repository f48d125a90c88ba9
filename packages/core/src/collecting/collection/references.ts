import type { Database } from '@tsenomer/db';
import { DomainError } from '../../platform/context/domain-error.ts';
import { rowIds } from '../../platform/kit/row-id.ts';

/** Where a collection watches. */
interface Places {
  readonly cityId: number;
  readonly companyIds: readonly number[];
  readonly companyShopIds: readonly number[];
}

/** @throws DomainError INVALID_INPUT at `body.cityId` when there is no such city. */
export async function checkCity(db: Database, cityId: number): Promise<void> {
  const city = await db.selectFrom('city').select('id').where('id', '=', cityId).executeTakeFirst();
  if (!city) throw invalidPart('cityId', 'unknown', 'No such city');
}

/** @throws DomainError INVALID_INPUT at `body.companyIds` when one of them does not exist. */
export async function checkCompanies(db: Database, companyIds: readonly number[]): Promise<void> {
  const companies = await db
    .selectFrom('company')
    .select('id')
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(rowIds(companyIds)))))
    .execute();
  if (companies.length < new Set(companyIds).size) throw invalidPart('companyIds', 'unknown', 'No such company');
}

/** @throws DomainError INVALID_INPUT at `body.companyShopIds` when one belongs to none of the companies in the city. */
export async function checkAddresses(db: Database, { cityId, companyIds, companyShopIds }: Places): Promise<void> {
  if (companyShopIds.length === 0) return;
  const shops = await db
    .selectFrom('company_shop')
    .select('id')
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(rowIds(companyShopIds)))))
    .where('city_id', '=', cityId)
    .where(({ eb, fn, val }) => eb('company_id', '=', fn.any(val(rowIds(companyIds)))))
    .execute();
  if (shops.length < new Set(companyShopIds).size)
    throw invalidPart('companyShopIds', 'unknown', 'An address belongs to none of the companies in this city');
}

/** The selection of a collection must name a product when somebody writes it. */
export function emptySelection(): DomainError {
  return invalidPart('selection', 'selection_empty', 'The selection names no product');
}

/** A refusal that a form shows at a part of it. */
export function invalidPart(part: string, code: string, message: string): DomainError {
  return new DomainError('INVALID_INPUT', { fields: [{ path: `body.${part}`, code, message }] });
}
