import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Bill, RangeType, TariffSettingsEdit, TariffType } from '@tsenomer/contracts';
import type { Moment } from './directories.ts';

export interface TariffTable {
  id: Generated<number>;
  type: TariffType;
  name: string;
  comment: string;
  tariff_checks_count: bigint;
  tariff_price: bigint;
  packet_checks_count: bigint;
  packet_price: bigint;
  packets_available: number;
  created_at: Moment;
  updated_at: Moment;
}

export interface FindLinksRangeTable {
  id: Generated<number>;
  tariff_type: RangeType;
  range_from: bigint;
  range_to: bigint | null;
  price: bigint;
  is_seller_solid: boolean;
  is_price_for_marketplace: boolean;
}

export interface BillingSettingsTable {
  id: Generated<boolean>;
  online_tariff_id: number | null;
  offline_tariff_id: number | null;
  billed_since: string | null;
  check_above_tariff: Generated<boolean>;
  check_price_parsing: Generated<boolean>;
  check_find_links_marketplace: Generated<boolean>;
  check_find_links_regular: Generated<boolean>;
  settings: ColumnType<TariffSettingsEdit, string | undefined, string>;
}

export interface BilledActionTable {
  id: Generated<number>;
  name: Generated<string>;
  month: string;
  comment: string;
  quantity: number;
  price: bigint;
  created_at: Moment;
}

export interface BillTable {
  month: string;
  type: TariffType;
  bill: JSONColumnType<Bill>;
  terms: JSONColumnType<object>;
  sums: JSONColumnType<object>;
  closed_at: Moment;
}

export interface ShelfLedgerTable {
  day: string;
  company_id: number;
  city_id: number;
  company_shop_id: number;
  kind: 'priceTagRecognition' | 'manualPrice';
  checks: bigint;
}

export interface QuotaNoticeTable {
  month: string;
  type: TariffType;
  packages: number;
  what: 'left30' | 'left10' | 'spent' | 'package';
  told_at: Moment;
  recipients: string[];
}

export interface LedgerDayTable {
  day: string;
  type: TariffType;
  compared_at: Moment;
  counted: bigint;
  observed: bigint;
  differing: number;
}
