import { z } from 'zod';
import { DEFAULT_PAGE_SIZE } from '../../platform/constants/limits.ts';
import { intText, listOf, paging } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { clusterNodeItem, nodeFields } from './node.ts';

/** The master node has id 0. */
const nodeParams = z.strictObject({ id: intText(0, 1_000_000_000) });

/** Nodes of the cluster (P2 §7), for the platform's administrators only (P2 §6). */
export const clusterRoutes = {
  listClusterNodes: defineRoute({
    method: 'GET',
    path: '/cluster-nodes',
    summary: 'Nodes of the cluster, the master first',
    access: 'cluster.manage',
    topics: ['clusterNode'],
    query: z.strictObject(paging(DEFAULT_PAGE_SIZE)),
    response: listOf(clusterNodeItem),
    errors: [],
  }),
  addClusterNode: defineRoute({
    method: 'POST',
    path: '/cluster-nodes',
    summary: 'Enter a node; its program finds its place here by its address or number',
    access: 'cluster.manage',
    body: z.strictObject({
      ip: nodeFields.ip,
      comment: nodeFields.comment.default(''),
      power: nodeFields.power.default(1),
      autobalance: nodeFields.autobalance.default(true),
    }),
    response: clusterNodeItem,
    errors: [],
  }),
  editClusterNode: defineRoute({
    method: 'PATCH',
    path: '/cluster-nodes/:id',
    summary: 'Change a node',
    access: 'cluster.manage',
    params: nodeParams,
    body: z.strictObject(nodeFields).partial(),
    response: clusterNodeItem,
    errors: ['NOT_FOUND'],
  }),
  deleteClusterNode: defineRoute({
    method: 'DELETE',
    path: '/cluster-nodes/:id',
    summary: 'Take a node that is not running out of the cluster',
    access: 'cluster.manage',
    params: nodeParams,
    response: z.strictObject({}),
    errors: ['NOT_FOUND', 'MASTER_NODE_STAYS', 'NODE_IS_ON'],
  }),
  turnClusterNodeOn: defineRoute({
    method: 'POST',
    path: '/cluster-nodes/:id/turn-on',
    summary: 'Turn the machine of a node on: STARTING when that was accepted, OFF otherwise',
    access: 'cluster.manage',
    params: nodeParams,
    response: clusterNodeItem,
    errors: ['NOT_FOUND', 'NODE_NOT_TURNED_ON'],
  }),
  turnClusterNodeOff: defineRoute({
    method: 'POST',
    path: '/cluster-nodes/:id/turn-off',
    summary: 'Turn a node off once it has given back its work: STOPPING when that was accepted, ON otherwise',
    access: 'cluster.manage',
    params: nodeParams,
    response: clusterNodeItem,
    errors: ['NOT_FOUND', 'NODE_NOT_TURNED_OFF'],
  }),
  restartClusterNode: defineRoute({
    method: 'POST',
    path: '/cluster-nodes/:id/restart',
    summary: 'Turn the machine of a node off and on again',
    access: 'cluster.manage',
    params: nodeParams,
    response: clusterNodeItem,
    errors: ['NOT_FOUND', 'NODE_NOT_TURNED_ON'],
  }),
  clusterKey: defineRoute({
    method: 'GET',
    path: '/cluster-nodes/key',
    summary: 'The key (NODE_KEY) that a node on another machine enters the cluster with',
    access: 'cluster.manage',
    topics: ['clusterNode'],
    response: z.strictObject({ nodeKey: z.string() }),
    errors: [],
  }),
} as const;
