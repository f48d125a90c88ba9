import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { announce } from '../../platform/events/announce.ts';
import { isOlder } from './rules/is-older.ts';

/** What a node is to do from now on. */
export interface NodeOrders {
  /** Shards it may work on at once. */
  readonly allowed: number;
  /** It was turned off, or taken out of the cluster. */
  readonly leave: boolean;
  /** It is to start anew. */
  readonly restart: boolean;
  /** Its version is older than the server's. */
  readonly outdated: boolean;
  /** Of the tasks it named, those that are over: what it missed of stops. */
  readonly overTasks: readonly number[];
  /** Of the shards it named, those that others have got: it was not heard for too long. */
  readonly lostShards: readonly number[];
  /** The database's time; null for a node that has no place any more. */
  readonly at: Date | null;
}

const orderRow = z.strictObject({
  allowed: z.int(),
  leave: z.boolean(),
  restart: z.boolean(),
  version: z.string(),
  server_version: z.string(),
  over: z.array(z.int()),
  lost: z.array(z.int()),
  at: z.date(),
});

/** A node is written as seen this often (s); it asks for its orders more often. */
const SEEN_EVERY = 5;

/**
 * A node's sign of life, and its orders. Hints come sooner; this is what they only hint at.
 * @param input.tasks the tasks that it works on.
 * @param input.shards the shards of them that it holds.
 */
export async function pulse(
  ctx: Context,
  input: {
    readonly nodeId: number;
    readonly busy: boolean;
    readonly tasks: readonly number[];
    readonly shards: readonly number[];
  },
): Promise<NodeOrders> {
  const { rows } = await query(orderRow)`
    select n.allowed, n.status = 'stopping' as leave, coalesce(n.restart_at > n.entered_at, false) as restart,
      n.version, c.server_version, now() as at,
      array(select named.id from unnest(${[...input.tasks]}::int[]) as named(id)
        where not exists (select from parser_task t
          where t.id = named.id and t.status in ('queued', 'running'))) as over,
      array(select named.id from unnest(${[...input.shards]}::int[]) as named(id)
        where not exists (select from shard s where s.id = named.id and s.node_id = n.id)) as lost
    from cluster_node n cross join cluster c where n.id = ${input.nodeId}`.execute(ctx.db);
  const [row] = rows;
  if (!row) {
    const { tasks: overTasks, shards: lostShards } = input;
    return { allowed: 0, leave: true, restart: false, outdated: false, overTasks, lostShards, at: null };
  }
  const outdated = isOlder(row.version, row.server_version);
  await showLife(ctx, input.nodeId, outdated ? 'SERVICE' : input.busy ? 'BUSY' : 'READY');
  return {
    allowed: outdated ? 0 : row.allowed,
    leave: row.leave,
    restart: row.restart,
    outdated,
    overTasks: row.over,
    lostShards: row.lost,
    at: row.at,
  };
}

const movedRow = z.strictObject({ moved: z.boolean() });

async function showLife(ctx: Context, nodeId: number, state: 'READY' | 'BUSY' | 'SERVICE'): Promise<void> {
  const { rows } = await query(movedRow)`
    update cluster_node n set seen_at = now(), left_at = null, parser_state = ${state}
    from (select id, parser_state from cluster_node where id = ${nodeId} for update) before
    where n.id = before.id
      and (n.seen_at is null or n.seen_at < now() - make_interval(secs => ${SEEN_EVERY}) or n.parser_state <> ${state})
    returning before.parser_state <> ${state} as moved`.execute(ctx.db);
  if (!rows[0]?.moved) return;
  await announce(ctx, { type: 'state' });
  await announce(ctx, { type: 'cluster' });
}
