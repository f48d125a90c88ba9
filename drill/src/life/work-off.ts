import { setTimeout as pause } from 'node:timers/promises';
import { shardsLeft } from '../facts/ask.ts';
import type { DrillInstallation } from './installation.ts';
import type { ToldNode } from './told-node.ts';

/** How long a node that finds no work waits before it looks again, in milliseconds of real time. */
const LOOK = 10;
/** A dead node's last sign of life is put back by so much instead of waiting for it. */
const SILENCE = '1 hour';

/** Has the nodes work until no shard is left. */
export async function workOff({ pool }: Pick<DrillInstallation, 'pool'>, nodes: readonly ToldNode[]): Promise<void> {
  let over = false;
  await Promise.all(
    nodes.map(async (node) => {
      while (!over) {
        if (await node.workOne()) continue;
        over = (await shardsLeft(pool)) === 0;
        if (!over) await pause(LOOK);
      }
    }),
  );
}

/**
 * Lets the queue hear nothing of its running shards for long enough: the server's supervision then gives them to
 * others. The queue's clock is the database's own, so what is to be waited for is put back instead.
 */
export async function loseSignsOfLife({ pool, engine }: DrillInstallation): Promise<void> {
  await pool.query(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '${SILENCE}' where name = 'shard' and state = 'active'`,
  );
  await engine.supervise('shard');
}
