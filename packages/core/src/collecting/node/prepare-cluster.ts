import { sql } from 'kysely';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Machine } from './machines.ts';

/**
 * What a server does before its nodes: says its version, which an older node is told to follow, and makes the master's
 * place.
 * @returns the nodes that were on when the last server ended, the master among them unless it was turned off.
 */
export function prepareCluster(ctx: Context, input: { readonly version: string }): Promise<Machine[]> {
  return transact(ctx, async ({ db }) => {
    await db.updateTable('cluster').set({ server_version: input.version }).execute();
    await db
      .insertInto('cluster_node')
      .values({
        id: 0,
        identity: null,
        name: 'master',
        ip: null,
        seen_at: null,
        status: 'starting',
        status_at: sql<Date>`now()`,
        allowed: 0,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return db
      .selectFrom('cluster_node')
      .select(['id', 'ip', 'power'])
      .where('status', 'in', ['on', 'starting', 'building'])
      .orderBy('id')
      .execute();
  });
}
