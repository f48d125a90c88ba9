import type { Generated } from 'kysely';
import type { ExportFormat, TransferProtocol, UploadFailure } from '@tsenomer/contracts';
import type { Moment } from './directories.ts';

export interface FtpExportTable {
  id: Generated<number>;
  enabled: boolean;
  protocol: TransferProtocol;
  host: string;
  port: number | null;
  login: string;
  password: Buffer;
  folder: string;
  format: ExportFormat;
  scheduled_time: string;
  time_zone: string;
  fingerprint: string | null;
  next_at: Moment | null;
}

export interface FtpExportCollectionTable {
  collection_id: number;
}

export interface FtpUploadTable {
  id: Generated<number>;
  trigger: 'person' | 'schedule' | 'try';
  started_by: number | null;
  started_at: Moment;
  finished_at: Moment | null;
  status: Generated<'running' | 'done' | 'failed'>;
  failure: UploadFailure | null;
  target: string;
}

export interface FtpUploadFileTable {
  upload_id: number;
  collection_id: number;
  status: Generated<'waiting' | 'done' | 'failed'>;
  name: Generated<string>;
  rows: Generated<number>;
  bytes: Generated<bigint>;
  failure: UploadFailure | null;
}
