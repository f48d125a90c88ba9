import { authorise } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';

/** The key that nodes enter the cluster with; for administrators and the server itself. */
export async function clusterKey(ctx: Context): Promise<{ nodeKey: string }> {
  authorise(ctx, 'cluster.manage');
  const { node_key: nodeKey } = await ctx.db.selectFrom('cluster').select('node_key').executeTakeFirstOrThrow();
  return { nodeKey };
}
