import { join } from 'node:path';
import type { SystemContext } from '@tsenomer/core';
import { clusterKey, followMachines, MachineError, noteServer, prepareCluster } from '@tsenomer/core/collecting/node';
import type { Machine, MachinePort } from '@tsenomer/core/collecting/node';
import { restartFrozen } from '@tsenomer/core/collecting/work';
import type { Log } from '@tsenomer/db';
import type { Config } from '../config.ts';
import type { Logger } from '../kit/services.ts';
import { createCommandMachines } from './command-machines.ts';
import { createLocalMachines } from './local-machines.ts';
import { isServersOwn } from './rules/whose-machine.ts';

export interface ClusterOptions {
  readonly ctx: SystemContext;
  readonly config: Pick<Config, 'dataDir' | 'storageUrl' | 'publicUrl' | 'logLevel' | 'clusterCommands'>;
  /** For the programs beside the server. */
  readonly databaseUrl: string;
  /** For those that the operator's commands start. */
  readonly databaseUrlForOthers: string;
  /** The server's identity. */
  readonly server: string;
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
 * The nodes' machines: programs beside the server, or what the operator's commands turn; servers' own nodes are always
 * the former.
 */
export async function createCluster({
  ctx,
  config,
  databaseUrl,
  databaseUrlForOthers,
  server,
  version,
  root,
  logger,
  log,
}: ClusterOptions): Promise<Cluster> {
  const { nodeKey } = await clusterKey(ctx);
  const local = createLocalMachines({
    server,
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
    clusterCommands === null
      ? local
      : createCommandMachines({ commands: clusterCommands, databaseUrl: databaseUrlForOthers, nodeKey });
  const of = (machine: Machine): MachinePort => (isServersOwn(machine) ? local : others);
  const started = ({ id }: Machine, port: MachinePort): Promise<void> =>
    noteServer(ctx, { nodeId: id, server: port === local ? server : null });
  const machines: MachinePort = {
    async turnOn(machine) {
      await of(machine).turnOn(machine);
      await started(machine, of(machine));
    },
    turnOff: (machine) => of(machine).turnOff(machine),
    async restart(machine) {
      await of(machine).restart(machine);
      await started(machine, of(machine));
    },
    status: (machine) => of(machine).status(machine),
  };
  let timer: NodeJS.Timeout | null = null;

  async function round(): Promise<void> {
    await followMachines({ ...ctx, machines }, { server });
    const { tasks, nodeIds } = await restartFrozen(ctx);
    if (tasks > 0) log.warn({ tasks, nodes: nodeIds }, 'frozen parser tasks were started anew');
  }

  return {
    machines,
    async start() {
      for (const machine of await prepareCluster(ctx, { version, server })) {
        // Machines of a cloud went on without this server.
        if (of(machine) !== local) continue;
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
