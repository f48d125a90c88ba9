import type { NodeStatus } from '@tsenomer/contracts';

/** What is stored of a node, as far as it tells its status. */
export interface NodeSigns {
  /** What was last ordered or heard. */
  readonly stored: NodeStatus;
  readonly storedAt: Date;
  /** Its last beat; null: it was never seen. */
  readonly seenAt: Date | null;
  /** When it said goodbye; null while it has not. */
  readonly leftAt: Date | null;
}

/** A node that was not heard of for this long counts as away, in milliseconds. */
export const AWAY_AFTER = 30_000;

/** How long an order may take before it counts as not followed, in milliseconds. */
const PATIENCE = { starting: 5 * 60_000, building: 30 * 60_000, stopping: 2 * 60_000 } as const;

/** Whether a node is there: it was heard of lately and has not said goodbye since. */
export function isPresent({ seenAt, leftAt }: Pick<NodeSigns, 'seenAt' | 'leftAt'>, now: Date): boolean {
  if (seenAt === null || (leftAt !== null && leftAt >= seenAt)) return false;
  return now.getTime() - seenAt.getTime() <= AWAY_AFTER;
}

/**
 * The status of a node (P2 §4): a beat makes it `on`; after an order it is on its way, for as long as the order may
 * take, and an order that was not followed counts as refused (turning on: `off`, turning off: `on`). A node that left
 * without being told is `stopped`.
 */
export function nodeStatus(signs: NodeSigns, now: Date): NodeStatus {
  const { stored, storedAt } = signs;
  const waited = now.getTime() - storedAt.getTime();
  if (isPresent(signs, now)) {
    if (stored === 'stopping' && waited <= PATIENCE.stopping) return 'stopping';
    // What was seen before the order to start is the old program on its way out.
    if ((stored === 'starting' || stored === 'building') && signs.seenAt !== null && signs.seenAt < storedAt)
      return stored;
    return 'on';
  }
  if (stored === 'starting' || stored === 'building') return waited <= PATIENCE[stored] ? stored : 'off';
  if (stored === 'stopping') return 'off';
  return stored === 'on' ? 'stopped' : stored;
}
