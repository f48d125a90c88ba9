import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { announce } from '../../platform/events/announce.ts';
import { nodeLock, serverLock } from './hold-identity.ts';
import { MACHINE_COLUMNS } from './machines.ts';
import type { Machine } from './machines.ts';
import { nextNodeId } from './next-node-id.ts';

/**
 * What a server does before its nodes: says its version, which an older node is told to follow, and sees to it that its
 * own node has a place. The first server of a database has number 0, the master's; each other one has a number of its
 * own, the same at every start.
 * @param input.server the server's identity, which it holds.
 * @returns the nodes of this server that were on when it ended last, its own among them unless it was turned off.
 */
export function prepareCluster(
  ctx: Context,
  input: { readonly version: string; readonly server: string },
): Promise<Machine[]> {
  return transact(ctx, async (tx) => {
    const { db } = tx;
    // One after the other: two servers never take the same place.
    await db.updateTable('cluster').set({ server_version: input.version }).execute();
    await takePlace(tx, input.server);
    return db
      .selectFrom('cluster_node')
      .select(MACHINE_COLUMNS)
      .where('server', '=', input.server)
      .where('status', 'in', ['on', 'starting', 'building'])
      .orderBy('id')
      .execute();
  });
}

async function takePlace(tx: TransactionContext, server: string): Promise<void> {
  const { db } = tx;
  const own = await db
    .updateTable('cluster_node')
    .set({ server })
    .where('identity', '=', server)
    .returning('id')
    .execute();
  if (own.length > 0) return;
  const master = await db.selectFrom('cluster_node').select(MACHINE_COLUMNS).where('id', '=', 0).executeTakeFirst();
  if (master === undefined) await makePlace(tx, { id: 0, name: 'master' }, server);
  else if (await isAbandoned(tx, master)) await succeed(tx, master, server);
  else {
    const id = await nextNodeId(db);
    await makePlace(tx, { id, name: `server-${id}` }, server);
  }
  await announce(tx, { type: 'cluster' });
}

async function makePlace({ db }: Context, place: { id: number; name: string }, server: string): Promise<void> {
  await db
    .insertInto('cluster_node')
    .values({
      ...place,
      identity: server,
      server,
      ip: null,
      seen_at: null,
      status: 'starting',
      status_at: sql<Date>`now()`,
      allowed: 0,
    })
    .execute();
}

const freeRow = z.strictObject({ free: z.boolean() });

/** Whether neither the server nor the node that had the place runs: what each holds in the database is free. */
async function isAbandoned({ db }: Context, { identity }: Machine): Promise<boolean> {
  if (identity === null) return true;
  const { rows } = await query(freeRow)`
    select pg_try_advisory_xact_lock(hashtextextended(${serverLock(identity)}, 0))
      and pg_try_advisory_xact_lock(hashtextextended(${nodeLock(identity)}, 0)) as free`.execute(db);
  return rows[0]?.free === true;
}

/**
 * A server whose data folder is new takes over what the one before it ran: its own node's place and its other nodes.
 */
async function succeed({ db }: Context, master: Machine, server: string): Promise<void> {
  if (master.server !== null)
    await db.updateTable('cluster_node').set({ server }).where('server', '=', master.server).execute();
  await db.updateTable('cluster_node').set({ identity: server, server }).where('id', '=', master.id).execute();
}
