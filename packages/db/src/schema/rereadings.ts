import type { Generated } from 'kysely';
import type { Moment } from './directories.ts';
import type { ObservationTable, OutcomeCode } from './observations.ts';

/** In force while the row is there. */
export interface CorrectionTable {
  product_id: number;
  link_id: number;
  task_id: number;
  observed_at: Moment;
  company_id: number;
  company_shop_id: number;
  city_id: number;
  outcome: 1 | 2;
  price: bigint | null;
  old_price: bigint | null;
  card_price: bigint | null;
  club_price: bigint | null;
  coupon_price: bigint | null;
  currency: string | null;
  violation: boolean;
  evidence: string | null;
  reread_page_id: number;
  made_at: Moment;
}

/** A view: checks with the corrections that are in force. */
export interface CountedCheckView extends Omit<
  ObservationTable,
  'rating' | 'rating_count' | 'rating_stars' | 'measured_value' | 'measure_unit' | 'seller' | 'duration_ms'
> {
  /** What was recorded before it was corrected; null: it was not. */
  recorded_outcome: OutcomeCode | null;
  recorded_price: bigint | null;
}

export interface KeptPageTable {
  id: Generated<number>;
  company_id: number;
  link_id: number;
  task_id: number;
  why: 'jump' | 'priceless';
  fetched_at: Moment;
  page: Buffer;
}

export interface RereadingTable {
  id: Generated<number>;
  status: Generated<'queued' | 'running' | 'done' | 'failed' | 'canceled'>;
  company_id: number | null;
  collection_id: number | null;
  day_from: string;
  day_to: string;
  ordered_by: number | null;
  ordered_at: Moment;
  finished_at: Moment | null;
  left_out: Generated<number>;
}

export interface RereadPageTable {
  id: Generated<number>;
  rereading_id: number;
  evidence_id: number | null;
  kept_page_id: number | null;
  product_id: number;
  link_id: number;
  task_id: number;
  observed_at: Moment;
  company_id: number;
  company_shop_id: number;
  city_id: number;
  collection_id: number;
  url: string;
  state: Generated<'waiting' | 'same' | 'differs' | 'unread' | 'away' | 'damaged' | 'gone'>;
  was_outcome: OutcomeCode | null;
  was_error_code: number | null;
  was_price: bigint | null;
  was_old_price: bigint | null;
  was_card_price: bigint | null;
  was_club_price: bigint | null;
  was_coupon_price: bigint | null;
  was_currency: string | null;
  was_evidence: string | null;
  outcome: OutcomeCode | null;
  error_code: number | null;
  price: bigint | null;
  old_price: bigint | null;
  card_price: bigint | null;
  club_price: bigint | null;
  coupon_price: bigint | null;
  currency: string | null;
  evidence: string | null;
  hash: string | null;
  training_id: number | null;
  read_at: Moment | null;
  decision: 'approved' | 'rejected' | 'undone' | null;
  decided_by: number | null;
  decided_at: Moment | null;
}
