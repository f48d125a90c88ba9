import type { ColumnType, Generated } from 'kysely';
import type { Moment } from './directories.ts';

type Json = ColumnType<unknown, string | null, string | null>;

export interface RobotHealingTable {
  id: Generated<number>;
  company_id: number;
  state: Generated<'fetching' | 'judging' | 'proposed' | 'refused' | 'applied' | 'rejected' | 'takenBack'>;
  stopped: ColumnType<unknown, string, string>;
  stopped_since: Moment;
  attempt: number;
  started_at: Moment;
  judging_since: Moment | null;
  judged_at: Moment | null;
  again_at: Moment | null;
  former_robot: Json;
  proposed_robot: Json;
  judgement: Json;
  decided_at: Moment | null;
  decided_by: number | null;
  by_itself: Generated<boolean>;
  watch: 'waiting' | 'recovered' | 'failed' | null;
}

export interface RobotHealingPageTable {
  healing_id: number;
  link_id: number;
  snapshot_id: string;
  last_price: bigint;
  last_old_price: bigint | null;
  currency: string;
  last_at: Moment;
  read_price: bigint | null;
  read_currency: string | null;
  verdict: 'agrees' | 'moved' | 'otherCurrency' | 'soldOut' | 'noPrice' | 'unread' | null;
}
