import type { ColumnType, Generated } from 'kysely';
import type { DatasourceItem, ImportMapping, TokenScope } from '@tsenomer/contracts';
import type { GeneratedMoment, Moment } from './directories.ts';

export interface ExternalDatasourceTable {
  id: Generated<number>;
  name: Generated<string>;
  title: Generated<string>;
  url: string;
  mapping: ColumnType<ImportMapping, string, string>;
  options: ColumnType<DatasourceItem['options'], string, string>;
  created_by: number | null;
  created_at: GeneratedMoment;
  next_import_at: Moment | null;
  deleted_at: Moment | null;
}

export interface ExternalDatasourceLogTable {
  id: Generated<number>;
  datasource_id: number;
  cause: 'person' | 'schedule';
  started_at: Moment;
  finished_at: Moment | null;
  status: Generated<'running' | 'done' | 'failed'>;
  error_code: string | null;
  import_id: number | null;
  fetched_file_id: string | null;
  started_by: number | null;
}

/** What a fetched file is for, which says who is told of it. */
export type FetchPurpose = 'preview' | 'datasource' | 'photo' | 'blog';

export interface FetchedFileTable {
  id: string;
  url: string;
  purpose: FetchPurpose;
  max_bytes: number;
  status: Generated<'queued' | 'done' | 'failed'>;
  error_code: string | null;
  file_name: Generated<string>;
  content_type: Generated<string>;
  requested_at: Moment;
  finished_at: Moment | null;
}

export interface FetchedChunkTable {
  file_id: string;
  ordinal: number;
  data: Buffer;
}

export interface ApiTokenTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  prefix: string;
  token_hash: Buffer;
  scopes: TokenScope[];
  created_at: GeneratedMoment;
  expires_at: Moment | null;
  last_used_at: Moment | null;
  last_used_ip: string | null;
  revoked_at: Moment | null;
}

export interface ProductPhotoTable {
  url: string;
  file_name: string | null;
  /** 16 hexadecimal digits: what it looks like. */
  picture_hash: string | null;
  fetched_at: Moment | null;
  error_code: string | null;
  wanted_at: Moment | null;
  wanted: Generated<boolean>;
  fetched_file_id: string | null;
}
