import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { countOf } from '../facts/ask.ts';
import type { SpreadCluster } from './cluster.ts';
import { watchScreens } from './screens.ts';
import type { Look } from './screens.ts';
import type { Trouble } from './trouble.ts';
import type { Wire } from './wire.ts';

/** What became of a run and of the screens when the network failed in its midst. */
export interface Lived {
  readonly trouble: Trouble;
  readonly runId: number;
  /** By the database's clock, which stands beside the drill's own. */
  readonly began: Date;
  readonly over: Date;
  /** Whether the run ended; it has two minutes after the network is whole again. */
  readonly ended: boolean;
  /** Seconds from when the network was whole again until: the server answered, all nodes were heard, the run ended. */
  readonly answeredAfter: number | null;
  readonly heardAfter: number | null;
  readonly endedAfter: number | null;
  /** While the trouble lasted. */
  readonly looks: readonly Look[];
}

const LOOK = 200;
/** How long everything has to be as before once the network is whole, in milliseconds. */
const PATIENCE = 120_000;

const started = z.object({ id: z.int() });

/** Starts a run, disturbs the network in its midst, and waits until all is as before. */
export async function liveThrough(
  { pool, ask }: SpreadCluster,
  wire: Wire,
  of: { readonly trouble: Trouble; readonly collectionId: number; readonly links: number; readonly nodes: number },
): Promise<Lived> {
  const { trouble } = of;
  const { body } = await ask('POST', `/api/parsing-collections/${of.collectionId}/run`);
  const { id: runId } = started.parse(body);
  const recorded = (): Promise<number> =>
    countOf(
      pool,
      `select coalesce(sum(success + not_available + with_error), 0)::int as count from parser_task where run_id = $1`,
      [runId],
    );
  await until(async () => (await recorded()) * 100 >= of.links * trouble.atPercent);

  const began = new Date();
  if (trouble.unplugged) await wire.unplug();
  for (const { from, to } of trouble.cuts) await wire.cut(from, to);
  const lasting = AbortSignal.timeout(trouble.seconds * 1000);
  const looks = await watchScreens(ask, lasting);
  if (trouble.unplugged) await wire.plug();
  await wire.heal();
  const over = new Date();

  const whole = performance.now();
  const after = async (condition: () => Promise<boolean>): Promise<number | null> =>
    (await until(condition, PATIENCE)) ? (performance.now() - whole) / 1000 : null;
  const [answeredAfter, heardAfter, endedAfter] = await Promise.all([
    after(async () => (await ask('GET', '/api/health')).status === 200),
    after(
      async () =>
        (await countOf(pool, 'select count(*)::int as count from cluster_node where seen_at > $1', [over])) >= of.nodes,
    ),
    after(
      async () =>
        (await countOf(pool, `select count(*)::int as count from parser_run where id = $1 and status = 'done'`, [
          runId,
        ])) === 1,
    ),
  ]);
  return { trouble, runId, began, over, ended: endedAfter !== null, answeredAfter, heardAfter, endedAfter, looks };
}

/** Asks again and again. @returns whether it became true within the time, in milliseconds; for ever by default. */
export async function until(condition: () => Promise<boolean>, within = Number.POSITIVE_INFINITY): Promise<boolean> {
  const began = performance.now();
  while (performance.now() - began < within) {
    if (await condition()) return true;
    await pause(LOOK);
  }
  return false;
}
