import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ParserConfig } from '@tsenomer/contracts';

/** A moment: a Date when read, a Date or text when written. */
export type Moment = ColumnType<Date, Date | string, Date | string>;
export type GeneratedMoment = ColumnType<Date, Date | string | undefined, Date | string>;

export interface CityData {
  readonly names?: readonly string[];
  readonly countryNames?: readonly string[];
  readonly lat?: number;
  readonly lon?: number;
}

export interface CityTable {
  id: Generated<number>;
  external_uid: string | null;
  name: string;
  country_name: Generated<string>;
  city_data: ColumnType<CityData, string | undefined, string>;
  search_text: GeneratedAlways<string>;
  /** How many addresses of companies it has; statements on `company_shop` keep it. */
  shops: GeneratedAlways<number>;
  created_at: GeneratedMoment;
}

export interface CompanyTable {
  id: Generated<number>;
  name: string;
  seller_name: string | null;
  seller_url: string | null;
  full_name: GeneratedAlways<string>;
  host: string | null;
  logo: string | null;
  online: Generated<boolean>;
  own: Generated<boolean>;
  company_type_id: number | null;
  external_id: string | null;
  legal_data: ColumnType<object, string | undefined, string>;
  emails: Generated<string[]>;
  phones: Generated<string[]>;
  parser_config: JSONColumnType<ParserConfig> | null;
  disabled: Generated<boolean>;
  search_text: GeneratedAlways<string>;
  created_at: GeneratedMoment;
}

/** A company without links. */
export interface LinklessCompanyTable {
  company_id: number;
  /** Since when it has none, as removing old data found it. */
  since: Moment;
}

export interface CompanyShopTable {
  id: Generated<number>;
  company_id: number;
  city_id: number;
  name: Generated<string>;
  address: string;
  lat: number | null;
  lon: number | null;
  sid: string | null;
  sap_code: string | null;
  external_id: string | null;
  delivery_type: Generated<'delivery' | 'pickup'>;
  extra: ColumnType<object, string | undefined, string>;
  search_text: GeneratedAlways<string>;
  created_at: GeneratedMoment;
}

export interface BrandTable {
  id: Generated<number>;
  name: string;
  search_text: GeneratedAlways<string>;
}

export interface CategoryTable {
  id: Generated<number>;
  parent_id: number | null;
  name: string;
  level: number;
  search_text: GeneratedAlways<string>;
  /** Its products, deleted ones included, but for what `category_move` has not been added up of. */
  products: GeneratedAlways<number>;
}

/** Products that came to a category, or left it when below zero; statements on `product_category` write it. */
export interface CategoryMoveTable {
  category_id: number;
  products: number;
}

export interface TagTable {
  id: Generated<number>;
  name: string;
  /** How many links carry it; statements on `link` keep it. */
  links: GeneratedAlways<number>;
  search_text: GeneratedAlways<string>;
  created_at: GeneratedMoment;
}

export interface CompanyTypeTable {
  id: Generated<number>;
  name: string;
}

export interface CurrencyTable {
  code: string;
  name: string;
  symbol: string;
}

export interface MeasureUnitTable {
  id: Generated<number>;
  code: string;
  name: string;
}
