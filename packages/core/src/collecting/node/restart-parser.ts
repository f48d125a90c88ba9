import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { announce } from '../../platform/events/announce.ts';

/**
 * Has the parser of a node, or of every node, start anew (P2 §7 "restart (by node)"): it gives unfinished shards back
 * to the queue and enters the cluster again. The machine stays on.
 * @returns how many nodes were told.
 * @throws DomainError NOT_FOUND
 */
export const restartParser = verb(
  'cluster.manage',
  (ctx, input: { readonly nodeId: number | null }): Promise<{ restarted: number }> => {
    return transact(ctx, async (tx) => {
      const { nodeId } = input;
      const nodes = await tx.db
        .updateTable('cluster_node')
        .set({ restart_at: sql<Date>`now()` })
        .$if(nodeId !== null, (query) => query.where('id', '=', nodeId ?? 0))
        .returning(['id', 'name'])
        .execute();
      if (nodeId !== null && nodes.length === 0) throw new DomainError('NOT_FOUND');
      for (const { id, name } of nodes)
        await recordAudit(tx, { action: 'restart', entity: 'clusterNode', entityId: id, title: name });
      await announce(tx, { type: 'cluster' });
      return { restarted: nodes.length };
    });
  },
);
