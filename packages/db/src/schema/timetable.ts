import type { ColumnType, Generated } from 'kysely';
import type { RunCommand, TaskFilter, TimetableState } from '@tsenomer/contracts';
import type { GeneratedMoment, Moment } from './directories.ts';

/** What a repetition and the entries that it writes have in common. */
interface TimetableOrder {
  collection_id: number;
  command: RunCommand;
  filter: Generated<TaskFilter>;
  disabled_company_ids: ColumnType<number[], number[] | undefined, number[]>;
  /** `06:00:00` */
  clock_time: string;
  time_zone: string;
  created_by: number | null;
  created_at: GeneratedMoment;
}

export interface TimetableRepetitionTable extends TimetableOrder {
  id: Generated<number>;
  weekdays: number[];
  first_day: string;
  last_day: string | null;
  written_until: string | null;
}

export interface TimetableEntryTable extends TimetableOrder {
  id: Generated<number>;
  day: string;
  start_at: ColumnType<Date, Date | string, Date | string>;
  zone_data: string;
  active: Generated<boolean>;
  state: Generated<TimetableState>;
  reason: string | null;
  waited_at: Moment | null;
  run_id: number | null;
  repetition_id: number | null;
  revision: Generated<number>;
}
