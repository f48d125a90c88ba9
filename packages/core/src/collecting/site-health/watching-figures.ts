import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { DURATION_COLUMNS } from '../observation/count-hours.ts';

/** What waits and what went wrong, for who watches the installation from outside. */
export interface WatchingFigures {
  /** Shards by their state. */
  readonly queued: number;
  readonly running: number;
  /** Seconds that the oldest waiting shard has waited since its task was made; 0 when none waits. */
  readonly oldestWaitingSeconds: number;
  readonly openIncidents: readonly { readonly what: string; readonly count: number }[];
  /** Pages since midnight by the longest time they took, in seconds, each with those that were faster. */
  readonly pagesUpTo: readonly { readonly seconds: number; readonly pages: number }[];
}

const queueRow = z.strictObject({ queued: z.int(), running: z.int(), oldestWaitingSeconds: z.number() });
const countRow = z.strictObject({ what: z.string(), count: z.int() });
const pagesRow = z.strictObject({ pages: z.array(z.int()) });

/** Reads the figures; a few rows, whatever was collected. */
export async function watchingFigures({
  db,
  now,
  installation,
}: Pick<Context, 'db' | 'now' | 'installation'>): Promise<WatchingFigures> {
  const at = sql`${now()}::timestamptz`;
  const [queue, incidents, durations] = await Promise.all([
    query(queueRow)`
      select count(*) filter (where s.status = 'queued')::int as queued,
        count(*) filter (where s.status = 'running')::int as running,
        coalesce(extract(epoch from ${at} - min(t.created_at) filter (where s.status = 'queued')),
          0)::float8 as "oldestWaitingSeconds"
      from parser_task t join shard s on s.task_id = t.id
      where t.status in ('queued', 'running') and s.status in ('queued', 'running')`.execute(db),
    query(countRow)`
      select what, count(*)::int as count from site_incident where closed_at is null group by what
      order by what`.execute(db),
    query(pagesRow)`
      select array[${sql.join(
        DURATION_COLUMNS.map(({ column }) => sql`coalesce(sum(${sql.ref(column)}), 0)`),
        sql`, `,
      )}]::int[] as pages
      from company_hour where hour >= date_trunc('day', ${at}, ${installation.timeZone})`.execute(db),
  ]);
  const [{ queued, running, oldestWaitingSeconds } = { queued: 0, running: 0, oldestWaitingSeconds: 0 }] = queue.rows;
  let pages = 0;
  return {
    queued,
    running,
    oldestWaitingSeconds: Math.max(0, oldestWaitingSeconds),
    openIncidents: incidents.rows,
    pagesUpTo: DURATION_COLUMNS.map(({ upTo }, place) => {
      pages += durations.rows[0]?.pages[place] ?? 0;
      return { seconds: upTo / 1000, pages };
    }),
  };
}
