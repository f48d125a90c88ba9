import { join } from 'node:path';
import type { SystemContext } from '@tsenomer/core';
import { clusterKey, followMachines, MachineError, prepareCluster } from '@tsenomer/core/collecting/node';
import type { MachinePort } from '@tsenomer/core/collecting/node';
import { restartFrozen } from '@tsenomer/core/collecting/work';
import type { Log } from '@tsenomer/db';
import type { Config } from '../config.ts';
import type { Logger } from '../kit/services.ts';
import { createCommandMachines } from './command-machines.ts';
import { createLocalMachines } from './local-machines.ts';

export interface ClusterOptions {
  readonly ctx: SystemContext;
  readonly config: Pick<Config, 'dataDir' | 'storageUrl' | 'publicUrl' | 'logLevel' | 'clusterCommands'>;
  readonly databaseUrl: string;
  readonly version: string;
  /** The folder of the repository. */
  readonly root: string;
  readonly logger: Logger;
  /** What is told of its rounds. */
  readonly log: Log;
}

export interface Cluster {
  readonly machines: MachinePort;
  /** Starts the nodes of this machine that were on when the last server ended, and looks after all from then on. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** How often machines and frozen tasks are looked after, in milliseconds. */
const ROUND = 10_000;

/**
 * The nodes' machines: programs beside the server, or what the operator's commands turn; the master is always the
 * former.
 */
export async function createCluster({
  ctx,
  config,
  databaseUrl,
  version,
  root,
  logger,
  log,
}: ClusterOptions): Promise<Cluster> {
  const { nodeKey } = await clusterKey(ctx);
  const local = createLocalMachines({
    databaseUrl,
    dataDir: config.dataDir,
    storageUrl: config.storageUrl,
    nodeKey,
    publicUrl: config.publicUrl,
    logLevel: config.logLevel,
    script: join(root, 'apps', 'parser', 'src', 'main.ts'),
    logger,
  });
  const { clusterCommands } = config;
  const others =
    clusterCommands === null ? local : createCommandMachines({ commands: clusterCommands, databaseUrl, nodeKey });
  const of = (id: number): MachinePort => (id === 0 ? local : others);
  const machines: MachinePort = {
    turnOn: (machine) => of(machine.id).turnOn(machine),
    turnOff: (machine) => of(machine.id).turnOff(machine),
    restart: (machine) => of(machine.id).restart(machine),
    status: (machine) => of(machine.id).status(machine),
  };
  let timer: NodeJS.Timeout | null = null;

  async function round(): Promise<void> {
    await followMachines({ ...ctx, machines });
    const { tasks, nodeIds } = await restartFrozen(ctx);
    if (tasks > 0) log.warn({ tasks, nodes: nodeIds }, 'frozen parser tasks were started anew');
  }

  return {
    machines,
    async start() {
      for (const machine of await prepareCluster(ctx, { version })) {
        // Machines of a cloud, and nodes of other machines, went on without this server.
        if (of(machine.id) !== local) continue;
        await local.turnOn(machine).catch((error: unknown) => {
          if (!(error instanceof MachineError)) throw error;
        });
      }
      timer = setInterval(() => {
        round().catch((err: unknown) => log.warn({ err }, 'looking after the cluster failed'));
      }, ROUND);
    },
    async stop() {
      if (timer) clearInterval(timer);
      await local.close();
    },
  };
}
