import type { Generated } from 'kysely';
import type { Moment } from './directories.ts';

export interface MrpSettingsVersionTable {
  valid_from: Moment;
  settings: unknown;
}

export interface RecommendedPriceTable {
  id: Generated<number>;
  product_id: number;
  /** null: a correction for all companies. */
  company_id: number | null;
  /** Days of the installation. */
  valid_from: string;
  valid_to: string | null;
  mrp: bigint;
  created_at: Generated<Date>;
  created_by: number | null;
}

export interface ViolationCaseTable {
  id: Generated<number>;
  company_id: number;
  state: Generated<'new' | 'confirmed' | 'told' | 'answered' | 'escalated' | 'corrected' | 'dismissed'>;
  opened_at: Moment;
  closed_at: Moment | null;
  assignee_id: number | null;
}

export interface ViolationTable {
  id: Generated<number>;
  product_id: number;
  company_id: number;
  company_shop_id: Generated<number>;
  city_id: number;
  link_id: number;
  url: string;
  collection_id: number;
  origin: Generated<'web' | 'shelf'>;
  opened_at: Moment;
  opened_task_id: number;
  ended_at: Moment | null;
  ending: 'corrected' | 'excused' | 'withdrawn' | null;
  currency: string;
  price_first: bigint;
  price_last: bigint;
  price_kind: Generated<'plain' | 'card' | 'club' | 'coupon'>;
  price_min: bigint;
  mrp_first: bigint;
  mrp_last: bigint;
  depth: number;
  repeated: boolean;
  confirmed_at: Moment | null;
  confirmed_task_id: number | null;
  check_ordered_at: Moment | null;
  checks_ordered: Generated<number>;
  told_at: Moment | null;
  colleagues_told_at: Moment | null;
  end_told_at: Moment | null;
  told_for: string | null;
  dismissed_at: Moment | null;
  dismissed_by: number | null;
  dismissal: 'otherProduct' | 'promotion' | 'other' | null;
  case_id: number | null;
  uncounted: Generated<boolean>;
  counted_end: string | null;
}

export interface ViolationDayTable {
  company_id: number;
  collection_id: number;
  /** A day of the installation. */
  day: string;
  opened: number;
  opened_ms: string;
  opened_repeated: number;
  opened_confirmed: number;
  opened_depth: bigint;
  ended: number;
  ended_ms: string;
  ended_repeated: number;
  ended_confirmed: number;
  ended_depth: bigint;
  corrected: number;
  corrected_ms: string;
}

export interface ViolationChangeTable {
  id: Generated<bigint>;
  violation_id: number;
  at: Moment;
  kind:
    | 'opened'
    | 'worsened'
    | 'eased'
    | 'recommended'
    | 'confirmed'
    | 'corrected'
    | 'excused'
    | 'recomputed'
    | 'withdrawn'
    | 'proved';
  price: bigint | null;
  price_kind: Generated<'plain' | 'card' | 'club' | 'coupon'>;
  mrp: bigint | null;
  task_id: number | null;
  node_id: number | null;
  screenshot: string | null;
  evidence: string | null;
  photo: Generated<string | null>;
}

export interface CaseEntryTable {
  id: Generated<bigint>;
  case_id: number;
  at: Moment;
  user_id: number | null;
  kind: 'opened' | 'state' | 'note' | 'assignee' | 'dismissal' | 'letter';
  subject: Generated<string>;
  note: Generated<string>;
}

export interface ViolationLetterTable {
  company_id: number;
  /** A day of the installation: `2026-11-20`. */
  day: string;
  audience: 'dealer' | 'colleague' | 'over';
  violations: number;
  case_id: number | null;
  /** Of the colleague who got it, in lower case; empty: the company, and once all colleagues, did. */
  email: Generated<string>;
}

/** A colleague who is written to about violations. */
export interface ViolationReaderTable {
  /** In lower case. */
  email: string;
  since: Moment;
}

/** That a colleague was told of a violation. */
export interface ViolationToldTable {
  violation_id: number;
  /** In lower case. */
  email: string;
  told_at: Moment;
  end_told_at: Moment | null;
}

export interface EvidenceTable {
  id: Generated<number>;
  violation_id: number;
  at: Moment;
  page: string | null;
  page_bytes: number | null;
  screenshot: string | null;
  /** JSON of `EvidenceRecord`. */
  record: string;
  seal_id: number | null;
  removed_at: Moment | null;
}

export interface EvidenceSealTable {
  id: Generated<number>;
  made_at: Moment;
  previous: string;
  records: readonly string[];
  hash: string;
  stamp: Buffer | null;
  stamped_at: Moment | null;
  tries: Generated<number>;
  next_try_at: Moment;
  refusal: string | null;
}

export interface CaseShareTable {
  id: Generated<number>;
  case_id: number;
  token_hash: Buffer;
  created_at: Moment;
  created_by: number | null;
  expires_at: Moment;
  revoked_at: Moment | null;
  openings: Generated<number>;
  opened_at: Moment | null;
}

export interface CasePrintTable {
  id: string;
  case_id: number;
  requested_at: Moment;
  html: string | null;
  pdf: Buffer | null;
  failed_at: Moment | null;
}
