import type { Generated } from 'kysely';
import type { Moment } from './directories.ts';
import type { OutcomeCode } from './observations.ts';

export interface CompanyHourTable {
  company_id: number;
  hour: Moment;
  outcome: OutcomeCode;
  error_code: Generated<number>;
  checks: number;
  pages: number;
  price: number;
  old_price: number;
  availability: number;
  name: number;
  rating: number;
  photo: number;
  measure: number;
  seller: number;
  took_250: number;
  took_500: number;
  took_1000: number;
  took_2000: number;
  took_4000: number;
  took_8000: number;
  took_16000: number;
  took_more: number;
  last_at: Moment;
  last_link_id: number;
}

export interface SiteIncidentTable {
  id: Generated<number>;
  company_id: number;
  what: 'price' | 'yield' | 'stock' | 'availability' | 'name' | 'rating' | 'photo';
  since: Moment;
  opened_at: Moment;
  closed_at: Moment | null;
  over_from: Moment | null;
  share_before: number;
  checks_before: number;
  share_now: number;
  checks_now: number;
  error_code: number | null;
  acknowledged_at: Moment | null;
  acknowledged_by: number | null;
  closed_by_hand: Generated<boolean>;
  closed_by: number | null;
  note: Generated<string>;
}
