import type { clusterRoutes } from '@tsenomer/contracts';
import {
  addNode,
  clusterKey,
  deleteNode,
  editNode,
  listNodes,
  restartNode,
  turnNodeOff,
  turnNodeOn,
} from '@tsenomer/core/collecting/node';
import type { MachinePort } from '@tsenomer/core/collecting/node';
import type { Handlers } from '../../kit/index.ts';

/** Nodes of the cluster (P2 §7). */
export function clusterHandlers(machines: MachinePort): Handlers<typeof clusterRoutes> {
  return {
    listClusterNodes: (ctx, { query }) => listNodes(ctx, query),
    addClusterNode: (ctx, { body }) => addNode(ctx, body),
    editClusterNode: (ctx, { params, body }) => editNode(ctx, { ...params, changes: body }),
    async deleteClusterNode(ctx, { params }) {
      await deleteNode(ctx, params);
      return {};
    },
    turnClusterNodeOn: (ctx, { params }) => turnNodeOn({ ...ctx, machines }, params),
    turnClusterNodeOff: (ctx, { params }) => turnNodeOff({ ...ctx, machines }, params),
    restartClusterNode: (ctx, { params }) => restartNode({ ...ctx, machines }, params),
    clusterKey: (ctx) => clusterKey(ctx),
  };
}
