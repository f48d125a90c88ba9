import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { announce } from '../../platform/events/announce.ts';
import { nodeRows, signsOf } from './node-rows.ts';
import { nodeStatus } from './rules/node-status.ts';

/**
 * Takes a node out of the cluster. What it checked stays, under its number.
 * @throws DomainError NOT_FOUND, MASTER_NODE_STAYS; NODE_IS_ON while it is running or on its way.
 */
export const deleteNode = verb('cluster.manage', (ctx, input: { readonly id: number }): Promise<void> => {
  return transact(ctx, async (tx) => {
    found(
      await tx.db.selectFrom('cluster_node').select('id').where('id', '=', input.id).forUpdate().executeTakeFirst(),
    );
    const node = found((await nodeRows(tx.db, input.id))[0]);
    if (node.id === 0) throw new DomainError('MASTER_NODE_STAYS');
    if (!['off', 'stopped'].includes(nodeStatus(signsOf(node), node.now))) throw new DomainError('NODE_IS_ON');
    await tx.db.deleteFrom('cluster_node').where('id', '=', input.id).execute();
    await recordAudit(tx, { action: 'delete', entity: 'clusterNode', entityId: input.id, title: node.name });
    await announce(tx, { type: 'cluster' });
  });
});
