import type { ClusterNodeItem } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { verb } from '../../platform/context/verb.ts';
import { nodePage } from './node-rows.ts';
import { totalRow } from '../../platform/kit/rows.ts';

/** Nodes of the cluster by pages, the master first (P2 §2 "Admin panel", P2 §7: 25 per page). */
export const listNodes = verb(
  'cluster.manage',
  async (
    ctx,
    input: { readonly page: number; readonly limit: number },
  ): Promise<{ items: ClusterNodeItem[]; total: number }> => {
    const { rows } = await query(totalRow)`select count(*)::int as total from cluster_node`.execute(ctx.db);
    return { items: await nodePage(ctx.db, input), total: rows[0]?.total ?? 0 };
  },
);
