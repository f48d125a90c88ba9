/** What callers see of a directory's rows; the shapes are the contract's. */
export interface CityItem {
  readonly id: number;
  readonly name: string;
  readonly countryName: string;
}

export function presentCity(row: { id: number; name: string; country_name: string }): CityItem {
  return { id: row.id, name: row.name, countryName: row.country_name };
}

export interface CompanyItem {
  readonly id: number;
  readonly name: string;
  readonly fullName: string;
  readonly sellerName: string | null;
  readonly host: string | null;
  readonly onlineFlag: boolean;
  readonly ownFlag: boolean;
  readonly disabled: boolean;
}

export function presentCompany(row: {
  id: number; name: string; full_name: string; seller_name: string | null; host: string | null;
  online: boolean; own: boolean; disabled: boolean;
}): CompanyItem {
  return {
    id: row.id,
    name: row.name,
    fullName: row.full_name,
    sellerName: row.seller_name,
    host: row.host,
    onlineFlag: row.online,
    ownFlag: row.own,
    disabled: row.disabled,
  };
}

export interface ShopItem {
  readonly id: number;
  readonly companyId: number;
  readonly cityId: number;
  readonly name: string;
  readonly address: string;
}

export const SHOP_COLUMNS = [
  'company_shop.id', 'company_shop.company_id', 'company_shop.city_id', 'company_shop.name', 'company_shop.address',
] as const;

export function presentShop(row: { id: number; company_id: number; city_id: number; name: string; address: string }): ShopItem {
  return { id: row.id, companyId: row.company_id, cityId: row.city_id, name: row.name, address: row.address };
}

export interface CategoryItem {
  readonly id: number;
  readonly name: string;
  readonly level: number;
  readonly parentId: number | null;
}

export function presentCategory(row: { id: number; name: string; level: number; parent_id: number | null }): CategoryItem {
  return { id: row.id, name: row.name, level: row.level, parentId: row.parent_id };
}
