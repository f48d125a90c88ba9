import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PriceOrigin } from '@tsenomer/contracts';

/** Where prices of a company are seen: a city as a whole or an address, on pages or on shelves. */
export interface PlaceOfCompany {
  readonly companyId: number;
  /** 0: the whole city. */
  readonly companyShopId: number;
  readonly cityId: number;
  /** A shelf and the page of the same address are two places: their prices are two. */
  readonly origin: PriceOrigin;
}

/** Where violations are told apart. */
export interface Place extends PlaceOfCompany {
  readonly productId: number;
}

/** SQL: whether a violation, by its alias, is one of a product (a column, by its name) at a place. */
export function isAt(violation: string, product: string, at: PlaceOfCompany): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${violation}.product_id`)} = ${sql.ref(product)} and ${placeIs(violation, at)})`;
}

/** SQL: whether a violation, by its alias, is one of a place, of whatever product. */
export function placeIs(violation: string, at: PlaceOfCompany): RawBuilder<boolean> {
  const { companyId, companyShopId, cityId, origin } = at;
  const of = (column: string) => sql.ref(`${violation}.${column}`);
  return sql<boolean>`${of('company_id')} = ${companyId}::int and ${of('company_shop_id')} = ${companyShopId}::int
    and ${of('city_id')} = ${cityId}::int and ${of('origin')} = ${sql.lit(origin)}`;
}
