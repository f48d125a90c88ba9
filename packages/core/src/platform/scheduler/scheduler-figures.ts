import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../context/context.ts';

export interface SchedulerFigures {
  /** For how long the step that waits longest has been due, or is being done since it was; 0 when none is due. */
  readonly oldestDueSeconds: number;
  /** Steps that failed when they last ended. */
  readonly failing: number;
}

const figuresRow = z.strictObject({ oldestDueSeconds: z.number(), failing: z.int() });

/** How the servers' recurring steps get on. */
export async function schedulerFigures({ db, now }: Pick<Context, 'db' | 'now'>): Promise<SchedulerFigures> {
  const { rows } = await query(figuresRow)`
    select coalesce(extract(epoch from ${now()}::timestamptz - min(due_at)
      filter (where due_at <= ${now()})), 0)::float8 as "oldestDueSeconds",
      count(last_error)::int as failing
    from scheduled_work`.execute(db);
  return rows[0] ?? { oldestDueSeconds: 0, failing: 0 };
}
