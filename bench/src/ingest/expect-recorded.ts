import type { Pool } from '../lib/temp-database.ts';

/** What a run left in the database, whatever those who recorded it counted. */
interface Left {
  readonly observations: number;
  readonly links: number;
  readonly progress: number;
  readonly untried: number;
}

/**
 * Asks the database whether the run that was recorded last left each of its checks once: as an observation, in the
 * progress of its tasks and in the bytes of its shards. `recordRun` counts what it was told; this counts what is there.
 * @throws Error that names the difference
 */
export async function expectRecorded(pool: Pool, checks: number): Promise<void> {
  const { rows } = await pool.query<Left>(
    `with task as (select * from parser_task where run_id = (select max(id) from parser_run)),
     -- The history that was there before names tasks that never were.
     seen as (
       select link_id from observation
       where task_id in (select id from task) and observed_at >= (select min(started_at) from task)
     )
     select
       (select count(*)::int from seen) as observations,
       (select count(distinct link_id)::int from seen) as links,
       (select sum(success + not_available + with_error)::int from task) as progress,
       (select count(*)::int from shard, generate_series(0, length(results) - 1) as place
        where task_id in (select id from task) and get_byte(results, place) = 0) as untried`,
  );
  const left = rows[0];
  const wanted: Left = { observations: checks, links: checks, progress: checks, untried: 0 };
  if (JSON.stringify(left) !== JSON.stringify(wanted))
    throw new Error(`${checks} checks were recorded, and the database has ${JSON.stringify(left)}`);
}
