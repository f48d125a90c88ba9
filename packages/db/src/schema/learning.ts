import type { ColumnType, Generated } from 'kysely';
import type { Moment } from './directories.ts';

export interface LabelledPageTable {
  id: Generated<number>;
  company_id: number;
  url: string;
  html: Buffer;
  fetched_at: Moment;
  kept_at: Moment;
}

export interface PageLabelTable {
  page_id: number;
  field: 'price' | 'oldPrice' | 'availability' | 'name' | 'brand' | 'sku';
  value: string | null;
  labelled_by: number | null;
  labelled_at: Moment;
}

export interface SampledPageTable {
  id: Generated<number>;
  company_id: number;
  url: string;
  html: Buffer;
  fetched_at: Moment;
}

export interface ReadingTrainingTable {
  id: Generated<number>;
  status: Generated<'queued' | 'running' | 'done' | 'failed'>;
  ordered_by: number | null;
  ordered_at: Moment;
  finished_at: Moment | null;
  done_readings: Generated<number>;
  all_readings: Generated<number>;
  moves: ColumnType<unknown, string | null, string | null>;
  report: ColumnType<unknown, string | null, string | null>;
  in_use_since: Moment | null;
}
