import { companyShopItem } from '@tsenomer/contracts';
import type { CompanyShopItem, OutputOf, companyShopRoutes } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import type { DomainError } from '../../platform/context/domain-error.ts';
import { wanted } from '../../platform/kit/list-ids.ts';
import { plainText, plainTextOrNull } from '../../platform/kit/plain-text.ts';
import { atField, notThere } from '../../platform/kit/refusing.ts';
import type { Refusals } from '../../platform/kit/refusing.ts';

/** What people enter of an address. */
export type ShopEdit = OutputOf<typeof companyShopRoutes.editCompanyShop.body>;

/** Addresses by their ids, in that order. */
export async function loadShops(db: Database, ids: readonly number[]): Promise<CompanyShopItem[]> {
  const { rows } = await query(companyShopItem)`
    select s.id, s.company_id as "companyId", s.city_id as "cityId", city.name as "cityName", s.name,
      s.address, s.lat, s.lon,
      s.sid, s.sap_code as "sapCode", s.external_id as "externalId", s.delivery_type as "deliveryType"
    from ${wanted(ids)} join company_shop s on s.id = wanted.id join city on city.id = s.city_id
    order by wanted.place`.execute(db);
  return rows;
}

/**
 * The columns of an edited address.
 * @param path where the address stands in the body, for the refusal.
 * @throws DomainError INVALID_INPUT when nothing readable is left of the address.
 */
export function shopColumns(input: ShopEdit, path = 'body.address') {
  const address = plainText(input.address);
  if (address === '') throw atField('INVALID_INPUT', { path, code: 'required', message: 'An address expected' });
  return {
    name: plainText(input.name),
    address,
    lat: input.lat,
    lon: input.lon,
    sid: plainTextOrNull(input.sid),
    sap_code: plainTextOrNull(input.sapCode),
    external_id: plainTextOrNull(input.externalId),
    delivery_type: input.deliveryType,
  };
}

/** What the constraints of addresses mean when one is written. */
export const SHOP_REFUSALS: Refusals = {
  company_shop_address_key: addressTaken,
  company_shop_company_id_fkey: notThere,
  company_shop_city_id_fkey: notThere,
};

/** ADDRESS_TAKEN at the address. */
export function addressTaken(path = 'body.address'): DomainError {
  return atField('ADDRESS_TAKEN', { path, code: 'taken', message: 'The company has this address in the city' });
}

/** What the audit trail keeps of an address. */
export function tracedShop({ id: _id, cityName: _cityName, ...shop }: CompanyShopItem) {
  return shop;
}
