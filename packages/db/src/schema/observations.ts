import type { Generated } from 'kysely';
import type { Moment } from './directories.ts';

/** 1 success, 2 not available, 3 error: the same numbers in every table and in `shard.results`. */
export type OutcomeCode = 1 | 2 | 3;

export interface ObservationTable {
  observed_at: Moment;
  product_id: number;
  link_id: number;
  company_id: number;
  company_shop_id: Generated<number>;
  city_id: number;
  collection_id: number;
  task_id: number;
  node_id: number;
  outcome: OutcomeCode;
  error_code: number | null;
  price: bigint | null;
  old_price: bigint | null;
  card_price: bigint | null;
  club_price: bigint | null;
  coupon_price: bigint | null;
  currency: string | null;
  mrp: bigint | null;
  violation: Generated<boolean>;
  rating: number | null;
  rating_count: number | null;
  rating_stars: number[] | null;
  measured_value: number | null;
  measure_unit: string | null;
  seller: string | null;
  photo: string | null;
  screenshot: string | null;
  evidence: string | null;
  duration_ms: Generated<number>;
  /** The link was an analog's when it was checked. */
  analog: Generated<boolean>;
  /** True where it only repeated a failure that is paid for already; null otherwise. */
  repeated: Generated<true | null>;
}

export interface LinkStateTable {
  product_id: number;
  link_id: number;
  city_id: number;
  company_shop_id: Generated<number>;
  company_id: number;
  observed_at: Moment;
  task_id: number;
  outcome: OutcomeCode;
  error_code: number | null;
  price: bigint | null;
  old_price: bigint | null;
  card_price: bigint | null;
  club_price: bigint | null;
  coupon_price: bigint | null;
  currency: string | null;
  mrp: bigint | null;
  violation: Generated<boolean>;
  rating: number | null;
  rating_count: number | null;
  rating_stars: number[] | null;
  seller: string | null;
  screenshot: string | null;
  photo: string | null;
  evidence: string | null;
  last_price: bigint | null;
  last_price_at: Moment | null;
  previous_price: bigint | null;
  price_changed_at: Moment | null;
  /** Hundredths of a star, before the last change. */
  previous_rating: number | null;
  rating_changed_at: Moment | null;
  available: boolean | null;
  price_moved: Generated<boolean>;
  availability_turned: Generated<boolean>;
  /** What the check recorded whose figures were corrected; null: they are what it recorded. */
  recorded_outcome: OutcomeCode | null;
  recorded_price: bigint | null;
  /** The link was an analog's when it was checked. */
  analog: Generated<boolean>;
}

export interface PriceDayTable {
  day: string;
  product_id: number;
  company_id: number;
  city_id: number;
  company_shop_id: Generated<number>;
  checks: number;
  prices: number;
  errors: number;
  violations: number;
  price_min: bigint | null;
  price_max: bigint | null;
  price_sum: bigint;
  price_last: bigint | null;
  old_price_last: bigint | null;
  card_price_last: bigint | null;
  club_price_last: bigint | null;
  coupon_price_last: bigint | null;
  /** Of all prices of the day; null: the product's. */
  currency: string | null;
  outcome_last: OutcomeCode;
  error_code_last: number | null;
  observed_last: Moment;
  /** What the check recorded whose figures were corrected; null: they are what it recorded. */
  recorded_outcome: OutcomeCode | null;
  recorded_price: bigint | null;
}

export interface CheckLedgerTable {
  day: string;
  collection_id: number;
  company_id: number;
  city_id: number;
  company_shop_id: Generated<number>;
  kind: string;
  outcome: OutcomeCode;
  error_code: Generated<number>;
  checks: bigint;
  /** Those of `checks` that only repeated a failure which is paid for already. */
  repeats: Generated<bigint>;
}

/** A price that is another one than the offer's last. */
export interface PriceMoveTable {
  day: string;
  product_id: number;
  company_id: number;
  city_id: number;
  company_shop_id: Generated<number>;
  old_price: bigint;
  new_price: bigint;
  currency: string;
}

/** From when to when an offer had a price, and the last one. */
export interface PriceSpanTable {
  product_id: number;
  company_id: number;
  city_id: number;
  company_shop_id: Generated<number>;
  first_day: string;
  /** Since when a price has been known without a break, and in `currency` (docs/decisions/104). */
  since_day: string;
  last_day: string;
  last_price: bigint;
  currency: string;
}

/** The last day whose moves are kept; one row. */
export interface PriceMoveUntilTable {
  one: Generated<boolean>;
  day: string;
}

/** How our prices stood in the market at the end of a day. */
export interface MarketDayTable {
  day: string;
  own_index: number | null;
  compared: number;
  cheaper: number;
  dearest: number;
  raisable: number;
  room: number | null;
  violations: number;
}
