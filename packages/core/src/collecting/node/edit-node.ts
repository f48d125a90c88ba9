import { sql } from 'kysely';
import type { ClusterNodeItem, OutputOf, clusterRoutes } from '@tsenomer/contracts';
import { changesBetween, recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { announce } from '../../platform/events/announce.ts';
import { oneNode } from './node-rows.ts';

/**
 * Changes what people enter of a node. A new power acts within a second, on what it works on next.
 * @throws DomainError NOT_FOUND
 */
export const editNode = verb(
  'cluster.manage',
  (
    ctx,
    input: { readonly id: number; readonly changes: OutputOf<typeof clusterRoutes.editClusterNode.body> },
  ): Promise<ClusterNodeItem> => {
    return transact(ctx, async (tx) => {
      const before = found(
        await tx.db
          .selectFrom('cluster_node')
          .select(['name', 'ip', 'comment', 'power', 'autobalance'])
          .where('id', '=', input.id)
          .forUpdate()
          .executeTakeFirst(),
      );
      const { name, ...fields } = before;
      const changes = changesBetween(fields, { ...fields, ...input.changes });
      if (Object.keys(changes).length > 0) {
        await tx.db
          .updateTable('cluster_node')
          .set({ ...input.changes, updated_at: sql<Date>`now()` })
          .where('id', '=', input.id)
          .execute();
        await recordAudit(tx, { action: 'edit', entity: 'clusterNode', entityId: input.id, title: name, changes });
        await announce(tx, { type: 'cluster' });
      }
      return oneNode(tx.db, input.id);
    });
  },
);
