import type { Generated, JSONColumnType } from 'kysely';
import type {
  ErrorCode,
  FileFormat,
  Locale,
  PeriodFilters,
  MailingPeriod,
  ReportFileStatus,
  ReportOrder,
  ResultLayout,
} from '@tsenomer/contracts';
import type { Moment } from './directories.ts';

export interface ReportFileTable {
  id: Generated<number>;
  ordered_by: number | null;
  ordered_at: Moment;
  report_order: JSONColumnType<ReportOrder>;
  layout: JSONColumnType<ResultLayout>;
  locale: Locale;
  file_name: string;
  status: Generated<ReportFileStatus>;
  attempt: Generated<number>;
  rows_done: Generated<number>;
  rows_total: number | null;
  bytes: bigint | null;
  stored_as: string | null;
  error_code: ErrorCode | null;
  finished_at: Moment | null;
  expires_at: Moment | null;
  mailing_id: number | null;
  mailed_at: Moment | null;
}

export interface ReportMailingTable {
  id: Generated<number>;
  name: string;
  enabled: boolean;
  period: MailingPeriod;
  filters: JSONColumnType<PeriodFilters>;
  format: FileFormat;
  template_id: number | null;
  locale: Locale;
  recipients: string[];
  weekdays: number[];
  sent_time: string;
  time_zone: string;
  created_by: number | null;
  created_at: Moment;
  next_at: Moment | null;
}

export interface ExcelResultTemplateTable {
  id: Generated<number>;
  name: string;
  layout: JSONColumnType<ResultLayout>;
  created_by: number | null;
  created_at: Moment;
  updated_at: Moment;
}
