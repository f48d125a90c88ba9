import { sql } from 'kysely';
import type { ClusterNodeItem, OutputOf, clusterRoutes } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { announce } from '../../platform/events/announce.ts';
import { nextNodeId } from './next-node-id.ts';
import { oneNode } from './node-rows.ts';

/**
 * Enters a node before its program ever ran: it is off until it is turned on, or started by hand on its machine, where
 * it finds its place by its address.
 */
export const addNode = verb(
  'cluster.manage',
  (ctx, input: OutputOf<typeof clusterRoutes.addClusterNode.body>): Promise<ClusterNodeItem> => {
    return transact(ctx, async (tx) => {
      const id = await nextNodeId(tx.db);
      await tx.db
        .insertInto('cluster_node')
        .values({
          ...input,
          id,
          identity: null,
          name: input.ip,
          seen_at: null,
          status: 'off',
          status_at: sql<Date>`now()`,
          allowed: 0,
        })
        .execute();
      await recordAudit(tx, { action: 'create', entity: 'clusterNode', entityId: id, title: input.ip });
      await announce(tx, { type: 'cluster' });
      return oneNode(tx.db, id);
    });
  },
);
