import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { announce } from '../../platform/events/announce.ts';
import type { Machine } from './machines.ts';
import { nextNodeId } from './next-node-id.ts';
import { isOlder } from './rules/is-older.ts';

export interface NodeIdentity {
  /** Made once per data folder and kept there. */
  readonly identity: string;
  readonly name: string;
  readonly version: string;
  /** A server's own node; without a place that was made for it, number 0, the one with the star. */
  readonly master: boolean;
  /** The identity of the server that runs it as a program; null: it was started by hand or by an operator's command. */
  readonly server: string | null;
  /** The place that was made for it, where whoever started it knows; null: it is found by identity or address. */
  readonly id: number | null;
  /** The cluster's key, as its environment says. */
  readonly key: string;
  /** Shards at once per unit of power. */
  readonly slots: number;
  /** The power of a node that enters for the first time. */
  readonly power: number;
}

/** The node may not enter the cluster. */
export class NodeRefusedError extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'NodeRefusedError';
  }
}

/**
 * Enters a node into the cluster, or finds its place again: the master has place 0, others are known by their identity,
 * by the place they were started for, or by the address an administrator entered for a node that never ran. It is noted
 * which server runs it: nobody else starts it again. The place of a server's program is for nobody else.
 * @returns its number, and whether it is older than the server: it takes no work then.
 * @throws NodeRefusedError when it does not know the key, or its place is that of a server's program.
 */
export function registerNode(ctx: Context, node: NodeIdentity): Promise<{ id: number; outdated: boolean }> {
  return transact(ctx, async (tx) => {
    const { db } = tx;
    // One after the other: two nodes never take the same place.
    const cluster = await db
      .selectFrom('cluster')
      .select(['node_key', 'server_version'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!sameText(node.key, cluster.node_key)) {
      throw new NodeRefusedError(
        'The cluster does not know this node: set NODE_KEY to the key that the admin panel shows under "Cluster".',
      );
    }
    const outdated = isOlder(node.version, cluster.server_version);
    const values = {
      identity: node.identity,
      server: node.server,
      name: node.name,
      version: node.version,
      slots: node.slots,
      parser_state: outdated ? ('SERVICE' as const) : ('READY' as const),
      status: 'on' as const,
      status_at: sql<Date>`now()`,
      status_note: '',
      seen_at: sql<Date>`now()`,
      left_at: null,
      entered_at: sql<Date>`now()`,
      allowed: outdated ? 0 : 1,
    };
    const known = await placeOf(db, node);
    if (known?.server && node.server === null && known.identity !== node.identity) {
      throw new NodeRefusedError(
        `A server runs node ${known.id} as a program of its own: start this one without NODE_ID=${known.id}, it gets a number of its own.`,
      );
    }
    const id = known?.id ?? (node.master && node.id === null ? 0 : await nextNodeId(db));
    if (known === null) {
      await db
        .insertInto('cluster_node')
        .values({ ...values, id, ip: node.master ? null : CLIENT_ADDRESS, power: node.power })
        .execute();
    } else {
      // Whoever had the place before has another data folder now, or is this one started twice, which its lock forbids.
      await db
        .updateTable('cluster_node')
        .set({ identity: null })
        .where('identity', '=', node.identity)
        .where('id', '<>', id)
        .execute();
      await db
        .updateTable('cluster_node')
        // The master's place was made by the server: the first time it enters, its machine says its power.
        .set({
          ...values,
          ...(node.master
            ? { power: sql<number>`case when entered_at is null then ${node.power}::int else power end` }
            : { ip: sql<string | null>`coalesce(ip, ${CLIENT_ADDRESS})` }),
        })
        .where('id', '=', id)
        .execute();
    }
    await announce(tx, { type: 'cluster' });
    await announce(tx, { type: 'state' });
    return { id, outdated };
  });
}

/** Where the node's connection comes from; null for a socket of this machine. */
const CLIENT_ADDRESS = sql<string | null>`host(inet_client_addr())`;

const placeRow = z.strictObject({ id: z.int(), identity: z.string().nullable(), server: z.string().nullable() });

async function placeOf(
  db: Context['db'],
  node: NodeIdentity,
): Promise<Pick<Machine, 'id' | 'identity' | 'server'> | null> {
  const { rows } = await query(placeRow)`
    select id, identity, server from cluster_node
    where case
      when ${node.id}::int is not null then id = ${node.id}::int
      when ${node.master} then id = 0
      else id <> 0 and (identity = ${node.identity}::uuid
        or (identity is null and server is null and ip = ${CLIENT_ADDRESS}))
    end
    order by identity = ${node.identity}::uuid desc nulls last, id
    limit 1`.execute(db);
  return rows[0] ?? null;
}

function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
