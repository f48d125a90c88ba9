import type { Generated } from 'kysely';
import type { PictureKind, PictureRemoval } from '@tsenomer/contracts';
import type { Moment } from './directories.ts';

export interface PictureHandoverTable {
  key: string;
  data: Buffer;
  at: Moment;
}

export interface PictureRemovalTable {
  id: Generated<number>;
  kind: PictureKind;
  /** `YYYY-MM-DD`. */
  from_day: string;
  to_day: string;
  status: Generated<PictureRemoval['status']>;
  days: number;
  days_done: Generated<number>;
  files: Generated<number>;
  bytes: Generated<bigint>;
  started_by: number | null;
  started_at: Moment;
  finished_at: Moment | null;
}
