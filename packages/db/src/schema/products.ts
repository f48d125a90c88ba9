import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ImportMapping, ImportMode, UploadedSheet } from '@tsenomer/contracts';
import type { GeneratedMoment, Moment } from './directories.ts';

export interface ProductTable {
  id: Generated<number>;
  name: string;
  client_article: string | null;
  manufacturer_article: string | null;
  company_article: string | null;
  brand_id: number | null;
  mrp: bigint | null;
  /** What the own company asks and what it paid, in minor units of the currency. */
  own_price: bigint | null;
  own_old_price: bigint | null;
  own_available: boolean | null;
  cost: bigint | null;
  currency: string;
  reference_photo: string | null;
  name_exceptions: Generated<string[]>;
  subtitles: Generated<string[]>;
  notes: string | null;
  tag_note: string | null;
  search_text: GeneratedAlways<string>;
  has_links: GeneratedAlways<boolean>;
  deleted_at: Moment | null;
  created_at: GeneratedMoment;
  updated_at: GeneratedMoment;
}

/** What lists by newest checks walk; statements on `product` and `link_state` keep it. */
export interface ProductStateTable {
  product_id: number;
  name: string;
  deleted: boolean;
  /** Certain when a newest check ended so; it stays for a while when none does any more. */
  with_errors: boolean;
  with_absent: boolean;
}

export interface ProductBarcodeTable {
  id: Generated<number>;
  product_id: number;
  code: string;
  valid: Generated<boolean>;
}

export interface ProductCategoryTable {
  product_id: number;
  category_id: number;
}

export interface ProductTagTable {
  product_id: number;
  tag_id: number;
}

export interface ProductMrpTable {
  product_id: number;
  changed_at: Moment;
  mrp: bigint | null;
  currency: string;
}

export interface LinkTable {
  id: Generated<number>;
  product_id: number;
  company_id: number;
  tag_id: number | null;
  url: string;
  update_mode: Generated<'auto' | 'manual'>;
  site_name: string | null;
  notation: string | null;
  created_at: GeneratedMoment;
  changed_at: GeneratedMoment;
  /** It was set, or made another page, and not checked since. */
  unchecked: Generated<boolean>;
  /** The page shows another product that is comparable; the packs and their unit are of such links alone. */
  analog: Generated<boolean>;
  own_pack: string | null;
  analog_pack: string | null;
  measure_unit_id: number | null;
}

export interface ImportFileTable {
  id: string;
  /** null: the file of a scheduled import. */
  user_id: number | null;
  file_name: string;
  path: string;
  sheets: JSONColumnType<UploadedSheet['sheets']>;
  created_at: GeneratedMoment;
}

export interface ImportRunTable {
  id: Generated<number>;
  user_id: number | null;
  file_id: string;
  file_name: string;
  mode: ImportMode;
  mapping: JSONColumnType<ImportMapping>;
  dry_run: Generated<boolean>;
  status: Generated<'queued' | 'running' | 'done' | 'failed'>;
  error_code: string | null;
  processed: Generated<number>;
  total: number | null;
  created: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  refused: Generated<number>;
  links: Generated<number>;
  created_at: GeneratedMoment;
  finished_at: Moment | null;
}

/** The products that the rows of one chunk of an import meant. */
export interface ImportProductTable {
  import_id: number;
  row_from: number;
  product_ids: number[];
}

/** How many products an import brought into a collection and out of it; of a dry run, would bring. */
export interface ImportSelectionTable {
  import_id: number;
  collection_id: number;
  came: number;
  went: number;
}

export interface ImportRefusalTable {
  import_id: number;
  ordinal: GeneratedAlways<number>;
  row_number: number;
  scope: 'row' | 'value';
  reason: string;
  value: string;
  column_title: string | null;
}
