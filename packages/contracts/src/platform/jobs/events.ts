import { z } from 'zod';
import { TOPICS } from '../../kit/topics.ts';

/** PostgreSQL NOTIFY channel of hints about what moved; its payload is a parser event without the state. */
export const EVENTS_CHANNEL = 'tsenomer_events';

export const eventHint = z.discriminatedUnion('type', [
  /** Somebody changed something of these topics. */
  z.strictObject({ type: z.literal('touched'), topics: z.array(z.enum(TOPICS)) }),
  z.strictObject({ type: z.literal('state') }),
  z.strictObject({ type: z.literal('collection'), collectionId: z.int() }),
  z.strictObject({ type: z.literal('import'), importId: z.int() }),
  /** A node's status, settings or state moved. */
  z.strictObject({ type: z.literal('cluster') }),
  /** Tells nodes to give back shards of this task: somebody more urgent waits for its company, or it stands still. */
  z.strictObject({ type: z.literal('yield'), taskId: z.int() }),
  /** Tells nodes that shards of this task must stop. */
  z.strictObject({ type: z.literal('stop'), taskId: z.int() }),
]);

export type EventHint = z.infer<typeof eventHint>;
