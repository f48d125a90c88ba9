import type { Generated } from 'kysely';
import type { AlertDigest, AlertDirection, AlertKind } from '@tsenomer/contracts';
import type { Moment } from './directories.ts';

export interface ContactLinkTable {
  contact_id: number;
  method_id: number;
  type_id: number;
  collection_id: number;
}

export interface AlertRuleTable {
  id: Generated<number>;
  owner_id: number;
  name: string;
  enabled: boolean;
  kinds: AlertKind[];
  min_share: number | null;
  min_amount: bigint | null;
  direction: AlertDirection;
  brand_ids: number[];
  category_ids: number[];
  tag_ids: number[];
  company_ids: number[];
  collection_ids: number[];
  by_mail: boolean;
  by_telegram: Generated<boolean>;
  digest: AlertDigest;
  quiet_from: string | null;
  quiet_to: string | null;
  created_at: Moment;
}

export interface InboxEntryTable {
  id: Generated<bigint>;
  user_id: number;
  rule_id: number | null;
  event_id: bigint;
  at: Moment;
  kind: AlertKind;
  payload: unknown;
  product_id: number | null;
  company_id: number | null;
  collection_id: number | null;
  read_at: Moment | null;
  mail_due_at: Moment | null;
  telegram_due_at: Moment | null;
}
