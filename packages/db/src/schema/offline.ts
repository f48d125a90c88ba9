import type { ColumnType, Generated } from 'kysely';
import type { ConflictReason, EntryKind, OfflineStatus } from '@tsenomer/contracts';
import type { GeneratedMoment, Moment } from './directories.ts';

/** JSON that is read as it is and written as text. */
type Json = ColumnType<unknown, string, string>;

export interface OfflineTaskTable {
  id: Generated<number>;
  name: Generated<string>;
  company_id: number;
  company_shop_id: number;
  city_id: number;
  user_id: number;
  former_user_ids: ColumnType<number[], number[] | undefined, number[]>;
  /** `2026-11-24` */
  scheduled_date: string;
  status: Generated<OfflineStatus>;
  comment: Generated<string>;
  agent_comment: Generated<string>;
  started_at: Moment | null;
  arrived_at: Moment | null;
  arrival_lat: number | null;
  arrival_lon: number | null;
  arrival_accuracy: number | null;
  /** Metres between the agent and the shop. */
  distance: number | null;
  finished_at: Moment | null;
  approved_at: Moment | null;
  approved_by: number | null;
  editing_cache: ColumnType<unknown, string | undefined, string>;
  approved_result: Json | null;
  created_by: number | null;
  created_at: GeneratedMoment;
  updated_at: GeneratedMoment;
  deleted_at: Moment | null;
}

export interface OfflineTaskProductTable {
  task_id: number;
  product_id: number;
  place: number;
}

export interface AgentEntryTable {
  uuid: string;
  task_id: number;
  user_id: number;
  kind: EntryKind;
  payload: Json;
  device_time: Moment;
  received_at: Moment;
  conflict: ConflictReason | null;
  settled_at: Moment | null;
  settled_by: number | null;
}

/** What stands at a price tag; amounts in minor units. */
interface PriceRow {
  task_id: number;
  entry_uuid: string;
  read_at: ColumnType<Date, Date | string, Date | string>;
  price: bigint | null;
  extra_price: bigint | null;
  price_before_promo: bigint | null;
  price_type_id: Generated<number>;
  measured_value: number | null;
  measure_unit_id: number | null;
  comment: Generated<string>;
  no_product: Generated<boolean>;
  analog: Generated<boolean>;
  stock: boolean | null;
  barcode: string | null;
}

export interface OfflineReadingTable extends PriceRow {
  product_id: number;
}

export interface OfflineNewProductTable extends PriceRow {
  uuid: string;
  name: Generated<string>;
  article: Generated<string>;
  product_id: number | null;
}

export interface OfflinePhotoTable {
  uuid: string;
  task_id: number;
  user_id: number;
  product_id: number | null;
  new_product_uuid: string | null;
  taken_at: Moment;
  lat: number | null;
  lon: number | null;
  key: string | null;
  bytes: number | null;
  received_at: Moment | null;
}

export interface PriceTagReadingTable {
  photo: string;
  task_id: number;
  ordered_at: Moment;
  read_at: Moment | null;
  given_up_at: Moment | null;
  /** With its version. */
  reader: string | null;
  found: Json | null;
}

export interface OfflineTemplateTable {
  id: Generated<number>;
  name: string;
  comment: Generated<string>;
  data: Json;
  fingerprint: string;
  created_by: number | null;
  created_at: GeneratedMoment;
}

export interface AgentShopTable {
  user_id: number;
  company_shop_id: number;
}

/** What a shelf price and the newest one of a shop have in common. */
interface ShelfRow {
  observed_at: ColumnType<Date, Date | string, Date | string>;
  product_id: number;
  company_id: number;
  company_shop_id: number;
  city_id: number;
  task_id: number;
  user_id: number;
  price: bigint;
  price_before_promo: bigint | null;
  currency: string;
  stock: boolean | null;
}

export interface ShelfPriceTable extends ShelfRow {
  /** Another product was priced in its place. */
  analog: Generated<boolean>;
  price_type_id: Generated<number>;
  measured_value: number | null;
  measure_unit_id: number | null;
  approved_at: Moment;
}

export interface ShelfStateTable extends ShelfRow {
  previous_price: bigint | null;
}
