import type { ColumnType, Generated } from 'kysely';
import type { Moment } from './directories.ts';

export interface ProxyStateTable {
  proxy: string;
  node_id: number;
  successes: Generated<bigint>;
  bans: Generated<bigint>;
  errors: Generated<bigint>;
  score: number;
  last_used_at: Moment;
  last_error: string | null;
  aside_until: Moment | null;
}

export interface ProxyTestTable {
  id: Generated<boolean>;
  ordered_at: Moment;
  finished_at: Moment | null;
}

export interface ProxySiteDayTable {
  day: string;
  proxy: string;
  site: string;
  requests: bigint;
  errors: bigint;
  bans: bigint;
  milliseconds: bigint;
  last_ban_at: Moment | null;
}

export interface SiteRobotsTable {
  origin: string;
  read_at: Moment;
  status: number;
  content: string;
}

export interface SiteDayTable {
  day: string;
  site: string;
  pages: bigint;
  milliseconds: bigint;
  sessions_burnt: bigint;
}

export interface SiteModuleTable {
  id: string;
  module: ColumnType<unknown, string, string>;
  edited_at: Moment;
}

export interface PageSnapshotTable {
  id: string;
  company_id: number;
  url: string;
  status: Generated<'queued' | 'done' | 'failed'>;
  error_code: number | null;
  http_status: number | null;
  final_url: string | null;
  html: Buffer | null;
  reading: ColumnType<unknown, string | null, string | null>;
  requested_at: Moment;
  finished_at: Moment | null;
}
