import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { MONITORING_KINDS } from '@tsenomer/contracts';
import type { CollectionLink, LinkState } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { KINDS_OF_COMMAND } from '../work/kinds-of-command.ts';

/** SQL: whether link `l` was made another page, and was checked since, `s` being its newest check; else null. */
export const EDITED = sql<string | null>`case
  when l.changed_at <= l.created_at then null
  when l.unchecked or s.observed_at is null then 'changed'
  when s.observed_at >= l.changed_at then 'updated' end`;

/**
 * SQL: the links that runs of a collection have not come to yet. A link of a shard that a node has taken is being
 * checked; of such a shard the node may have any at hand.
 */
function pending(collectionId: number, companyIds: readonly number[] | null): RawBuilder<unknown> {
  const kinds = MONITORING_KINDS.filter((kind) => KINDS_OF_COMMAND.parse.some((each) => each === kind));
  return sql`
    select task.company_shop_id as shop_id, target.id as link_id, shard.status as state
    from parser_task task
    join shard on shard.task_id = task.id and shard.status in ('queued', 'running')
    cross join lateral unnest(shard.target_ids) with ordinality as target(id, place)
    where task.collection_id = ${collectionId} and task.status in ('queued', 'running')
      and task.kind = any(${kinds}::text[]) and get_byte(shard.results, target.place::int - 1) = 0
      and (${companyIds === null} or task.company_id = any(${[...(companyIds ?? [])]}::int[]))`;
}

/** SQL: whether link `l` at address `shop`, or in the whole city, is in a state. */
export function inState(state: LinkState, collectionId: number, companyId: number | undefined): RawBuilder<boolean> {
  if (state === 'changed' || state === 'updated') return sql<boolean>`${EDITED} = ${state}`;
  const companyIds = companyId === undefined ? null : [companyId];
  return sql<boolean>`(l.id, coalesce(shop.id, 0)) in (
    select waits.link_id, coalesce(waits.shop_id, 0) from (${pending(collectionId, companyIds)}) waits
    where waits.state = ${state})`;
}

interface Place {
  readonly link_id: number;
  readonly company_id: number;
  readonly shop_id: number | null;
}

/** Whether a link at a place waits in a run or is being checked. */
export type PendingLinks = (place: Place) => CollectionLink['waiting'];

const pendingRow = z.strictObject({
  shop_id: z.int().nullable(),
  link_id: z.int(),
  state: z.enum(['queued', 'running']),
});

/** Reads which of these links runs of the collection have not come to yet. */
export async function pendingLinks(
  db: Database,
  collectionId: number,
  places: readonly Place[],
): Promise<PendingLinks> {
  if (places.length === 0) return () => null;
  const companyIds = [...new Set(places.map((place) => place.company_id))];
  const { rows } = await query(pendingRow)`
    select waits.shop_id, waits.link_id, waits.state from (${pending(collectionId, companyIds)}) waits
    where waits.link_id = any(${places.map((place) => place.link_id)}::int[])`.execute(db);
  const states = new Map(rows.map((row) => [`${row.link_id} ${row.shop_id}`, row.state]));
  return (place) => states.get(`${place.link_id} ${place.shop_id}`) ?? null;
}
