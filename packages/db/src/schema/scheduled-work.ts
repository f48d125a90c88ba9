import type { Moment } from './directories.ts';

export interface ScheduledWorkTable {
  name: string;
  due_at: Moment;
  last_started_at: Moment | null;
  last_finished_at: Moment | null;
  last_error: string | null;
  claimed_by: string | null;
  claimed_until: Moment | null;
}
