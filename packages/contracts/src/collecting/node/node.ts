import { z } from 'zod';
import { taskKind } from '../collection/collection.ts';
import { partVersion } from '../../platform/system/routes.ts';

/** Statuses of a node's machine (P2 §4 "Cluster node statuses"). */
export const NODE_STATUSES = ['off', 'starting', 'on', 'stopping', 'building', 'stopped'] as const;
export type NodeStatus = (typeof NODE_STATUSES)[number];

/**
 * What an order to a machine may have failed by that the interface has words for; anything else is the machine's own
 * words.
 */
export const NODE_ON_OTHER_MACHINE = 'OTHER_MACHINE';
export const NODE_STARTED_BY_HAND = 'STARTED_BY_HAND';
export const NODE_OF_OTHER_SERVER = 'OTHER_SERVER';

/** An IPv4 or IPv6 address; required and valid (P2 §5). */
export const nodeIp = z
  .string()
  .trim()
  .min(1, 'required')
  .pipe(z.union([z.ipv4(), z.ipv6()], { error: 'ip' }));

/** What people enter of a node. Power: its part of the work, against the others'. */
export const nodeFields = {
  ip: nodeIp,
  comment: z.string().trim().max(500, 'too_long'),
  power: z.int().min(1).max(100),
  /** Off: the node is a reserve that works only when the balanced ones are full. */
  autobalance: z.boolean(),
} as const;

/** A node of the cluster (P2 §3). */
export const clusterNodeItem = z.strictObject({
  /** 0: the master node, the server's own. */
  id: z.int(),
  name: z.string(),
  ip: z.string().nullable(),
  comment: z.string(),
  power: z.int(),
  autobalance: z.boolean(),
  parserVersion: partVersion,
  /** Its version is older than the server's: it takes no work until it is updated. */
  outdated: z.boolean(),
  settings: z.strictObject({
    cloud: z.strictObject({ currentStatus: z.strictObject({ status: z.enum(NODE_STATUSES) }) }),
  }),
  /** What the last order to its machine came to, where it failed; `''`: nothing to tell. */
  statusNote: z.string(),
  parserState: z.enum(['busy', 'ready', 'service']),
  /** What it does now: of its running tasks the one that moved last. */
  activityType: taskKind.nullable(),
  parsingCollection: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  company: z.strictObject({ id: z.int(), name: z.string(), sellerName: z.string().nullable() }).nullable(),
  /** Shards it works on now, and how many it may. */
  shards: z.strictObject({ running: z.int(), allowed: z.int() }),
  updatedAt: z.iso.datetime(),
});

export type ClusterNodeItem = z.infer<typeof clusterNodeItem>;
