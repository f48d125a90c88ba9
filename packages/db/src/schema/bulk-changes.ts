import type { BulkKind } from '@tsenomer/contracts';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Moment } from './directories.ts';

export interface BulkChangeTable {
  id: GeneratedAlways<bigint>;
  user_id: number;
  made_at: Moment;
  kind: BulkKind;
  changed: number;
  /** A `BulkRecord` of core, which parses it. */
  record: ColumnType<unknown, string, string>;
  undone_at: Moment | null;
  undone: number | null;
  refused: number | null;
}
