import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CandidateStatus, SearchMode } from '@tsenomer/contracts';
import type { Moment } from './directories.ts';
import type { OutcomeCode } from './observations.ts';

/** A link as it stood before a decision changed it; null: there was none. */
export interface LinkBefore {
  readonly url: string;
  readonly tagId: number | null;
  readonly updateMode: 'auto' | 'manual';
  readonly notation: string | null;
}

/** What a decision on a candidate changed. */
export interface CandidateUndo {
  readonly status: CandidateStatus;
  /** Absent: the decision changed no link. */
  readonly link?: { readonly companyId: number; readonly before: LinkBefore | null };
}

/** A search for a product's links at a company, as the ledger counted it. */
export interface LinkSearchTable {
  searched_at: Moment;
  product_id: number;
  company_id: number;
  company_shop_id: Generated<number>;
  city_id: number;
  collection_id: number;
  task_id: number;
  kind: string;
  outcome: OutcomeCode;
  error_code: number | null;
}

export interface LinkCandidateTable {
  id: Generated<number>;
  product_id: number;
  company_id: number;
  collection_id: number | null;
  task_id: number;
  mode: SearchMode;
  url: string;
  name: string;
  brand: string | null;
  sku: string | null;
  gtin: string | null;
  seller_name: string | null;
  seller_url: string | null;
  for_seller: Generated<boolean>;
  price: bigint | null;
  currency: string | null;
  score: number;
  delivered_score: number;
  uncertainty: GeneratedAlways<number>;
  reasons: Generated<string[]>;
  status: Generated<CandidateStatus>;
  link_company_id: number | null;
  ended_by: number | null;
  found_at: Moment;
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  decided_by: number | null;
  undo: ColumnType<CandidateUndo | null, string | null | undefined, string | null>;
}

export interface LearntCalibrationTable {
  id: Generated<number>;
  slope: number;
  margin_offset: number;
  decisions: number;
  learnt_at: Moment;
}
