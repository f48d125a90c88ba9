import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { clusterKey } from '@tsenomer/core/collecting/node';
import { startNode } from '@tsenomer/parser';
import { shardsLeft } from '../facts/ask.ts';
import type { DrillInstallation } from './installation.ts';
import type { SimClock } from './sim-clock.ts';

const LOOK = 20;

/** A real node fetches, reads, judges and records until no shard is left, and leaves the cluster. */
export async function workOffOverHttp(installation: DrillInstallation, clock: SimClock): Promise<void> {
  const { ctx, pool, databaseUrl, folder, version } = installation;
  const dataDir = join(folder, 'node');
  await mkdir(dataDir, { recursive: true });
  const { nodeKey } = await clusterKey(ctx);
  const node = await startNode({
    databaseUrl,
    dataDir,
    storage: null,
    name: 'drill-http',
    master: false,
    server: null,
    id: null,
    key: nodeKey,
    version,
    shardsAtOnce: 4,
    power: 1,
    readerThreads: 0,
    chromiumPath: null,
    publicUrl: null,
    log: pino({ level: 'silent' }),
    clock: { now: clock.now, machine: () => new Date(), heard: () => undefined },
    onOrder: () => undefined,
  });
  try {
    while ((await shardsLeft(pool)) > 0) await pause(LOOK);
  } finally {
    await node.stop();
  }
}
