import { sql } from 'kysely';
import type { Context } from '../../platform/context/context.ts';

const KEPT_DAYS = 30;
/** Shards deleted in one statement. */
const BATCH = 5000;

/**
 * Deletes shards whose task ended so long ago: only nodes and the queue ask for them, and neither holds one any more.
 * Tasks with their figures, and what was observed, stay.
 * @returns how many went.
 */
export async function forgetOldShards(ctx: Context): Promise<number> {
  let forgotten = 0;
  for (let gone = BATCH; gone === BATCH; forgotten += gone) gone = await forgetSome(ctx);
  return forgotten;
}

async function forgetSome({ db, now }: Context): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from shard where id in (
      select s.id from shard s join parser_task t on t.id = s.task_id
      where t.status in ('done', 'stopped')
        and t.finished_at < ${now()}::timestamptz - make_interval(days => ${KEPT_DAYS}) limit ${BATCH}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
