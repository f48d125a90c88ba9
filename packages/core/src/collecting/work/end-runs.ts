import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { insertEvents } from '../../platform/domain-event/raise-events.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { idRow } from '../../platform/kit/rows.ts';

/**
 * Ends those of these runs of which no task is left, and raises their events. Whoever ends the last task of a run holds
 * the run while looking for others that are left, so it ends once. Its row is locked without its key: a task that was
 * written twice in a transaction holds a share of its run's key, and two tasks that end together would wait for each
 * other's.
 */
export async function endRuns(
  { db, now }: Pick<TransactionContext, 'db' | 'now'>,
  runIds: readonly number[],
  status: 'done' | 'stopped',
): Promise<void> {
  const ids = [...runIds];
  await sql`select id from parser_run where id = any(${ids}::int[]) order by id for no key update`.execute(db);
  const { rows } = await query(idRow)`
    update parser_run r set status = ${status}, finished_at = ${now()}
    where r.id = any(${ids}::int[]) and r.status in ('queued', 'running')
      and not exists (select from parser_task t where t.run_id = r.id and t.status in ('queued', 'running'))
    returning r.id`.execute(db);
  if (rows.length === 0) return;
  await insertEvents(sql`
    select 'runEnded', jsonb_build_object('runId', r.id, 'collectionId', r.collection_id, 'kind', r.kind,
      'status', r.status,
      'total', sum(t.total), 'success', sum(t.success), 'notAvailable', sum(t.not_available), 'withError',
      sum(t.with_error),
      'banned', sum(t.banned), 'newLinks', sum(t.new_links), 'newSellers', sum(t.sellers))
    from parser_run r join parser_task t on t.run_id = r.id
    where r.id = any(${rows.map(({ id }) => id)}::int[]) group by r.id order by r.id`).execute(db);
}
