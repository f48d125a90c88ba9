import { companyShopRoutes } from '@tsenomer/contracts';
import type { CompanyShopItem } from '@tsenomer/contracts';
import { schemaIssues } from '#lib/forms/schema-issues.ts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';

/** An address as its form holds it: everything as typed, empty texts are none. */
export interface ShopValues {
  readonly cityId: number | null;
  readonly name: string;
  readonly address: string;
  readonly lat: string;
  readonly lon: string;
  readonly sid: string;
  readonly sapCode: string;
  readonly externalId: string;
  readonly deliveryType: CompanyShopItem['deliveryType'];
}

export function newShop(cityId: number | null): ShopValues {
  return {
    cityId,
    name: '',
    address: '',
    lat: '',
    lon: '',
    sid: '',
    sapCode: '',
    externalId: '',
    deliveryType: 'delivery',
  };
}

export function shopValuesOf(shop: CompanyShopItem): ShopValues {
  const { cityId, name, address, lat, lon, deliveryType } = shop;
  return {
    cityId,
    name,
    address,
    deliveryType,
    lat: lat === null ? '' : String(lat),
    lon: lon === null ? '' : String(lon),
    sid: shop.sid ?? '',
    sapCode: shop.sapCode ?? '',
    externalId: shop.externalId ?? '',
  };
}

/** The fields that the call for an existing address takes. */
export function shopBody({ cityId: _city, lat, lon, ...fields }: ShopValues) {
  return { ...fields, lat: coordinate(lat), lon: coordinate(lon) };
}

/** Where an address is, once both numbers are there. */
export function placeOf({
  lat,
  lon,
}: Pick<ShopValues, 'lat' | 'lon'>): { readonly lat: number; readonly lon: number } | null {
  const place = { lat: coordinate(lat), lon: coordinate(lon) };
  if (place.lat === null || place.lon === null || Number.isNaN(place.lat + place.lon)) return null;
  return { lat: place.lat, lon: place.lon };
}

/** Degrees as people type them, with a comma or a point; NaN for what is no number, which the contract refuses. */
function coordinate(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return plain === '' ? null : Number(plain);
}

/** What is wrong with an address, by field: the contract's rules, and a place on the map takes both of its numbers. */
export function shopIssues(values: ShopValues): FieldIssues {
  const issues = schemaIssues(companyShopRoutes.editCompanyShop.body, shopBody(values));
  return {
    ...(values.cityId === null && { cityId: 'cityRequired' }),
    ...issues,
    ...(values.lat.trim() === '' && values.lon.trim() !== '' && { lat: 'coordinatesBoth' }),
    ...(values.lon.trim() === '' && values.lat.trim() !== '' && { lon: 'coordinatesBoth' }),
  };
}
