import { sql } from 'kysely';
import { transact } from '../context/context.ts';
import type { Context } from '../context/context.ts';

export interface NodeIdentity {
  /** Made once per data folder and kept there. */
  readonly identity: string;
  readonly name: string;
  readonly ip: string | null;
  readonly version: string;
  /** The server's own node: id 0, the one with the star. */
  readonly master: boolean;
}

/**
 * Enters a node into the cluster, or finds it again by its identity.
 * @returns its id: 0 for the master, a new number for every other new node.
 */
export function registerNode(ctx: Context, node: NodeIdentity): Promise<number> {
  return transact(ctx, async ({ db }) => {
    const values = { name: node.name, ip: node.ip, version: node.version, parser_state: 'READY' as const };
    // A master with a new data folder takes the place of the old one: there is only one node 0.
    const known = await db
      .selectFrom('cluster_node')
      .select('id')
      .where((eb) => (node.master ? eb('id', '=', 0) : eb('identity', '=', node.identity)))
      .executeTakeFirst();
    if (known) {
      await db
        .updateTable('cluster_node')
        .set({ ...values, identity: node.identity, seen_at: sql<Date>`now()` })
        .where('id', '=', known.id)
        .execute();
      return known.id;
    }
    const id = node.master ? 0 : await nextNodeId(db);
    await db.insertInto('cluster_node').values({ id, identity: node.identity, ...values }).execute();
    return id;
  });
}

async function nextNodeId(db: Context['db']): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('cluster_node_id')::int as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The sequence of node ids gave nothing');
  return row.id;
}

/** Says that a node is alive and whether it is working. */
export async function beat(ctx: Context, input: { readonly nodeId: number; readonly busy: boolean }): Promise<void> {
  await ctx.db
    .updateTable('cluster_node')
    .set({ seen_at: sql<Date>`now()`, parser_state: input.busy ? 'BUSY' : 'READY' })
    .where('id', '=', input.nodeId)
    .execute();
}
