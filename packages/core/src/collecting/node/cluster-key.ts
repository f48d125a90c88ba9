import { verb } from '../../platform/context/verb.ts';

/** The key that nodes enter the cluster with; for administrators and the server itself. */
export const clusterKey = verb('cluster.manage', async (ctx): Promise<{ nodeKey: string }> => {
  const { node_key: nodeKey } = await ctx.db.selectFrom('cluster').select('node_key').executeTakeFirstOrThrow();
  return { nodeKey };
});
