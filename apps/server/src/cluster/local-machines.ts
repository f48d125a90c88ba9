import { join } from 'node:path';
import { MachineError } from '@tsenomer/core/collecting/node';
import type { Machine, MachinePort } from '@tsenomer/core/collecting/node';
import type { Logger } from '../kit/services.ts';
import { startChildProgram } from '../start/child-program.ts';
import type { ChildProgram } from '../start/child-program.ts';
import { ownAddresses } from './own-addresses.ts';
import { isOwnNode, whyNotHere } from './rules/whose-machine.ts';

export interface LocalMachinesOptions {
  /** The server's identity; its own node's too. */
  readonly server: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** As STORAGE_URL has it: a folder is shared with the server. */
  readonly storageUrl: string;
  readonly nodeKey: string;
  readonly publicUrl: string | null;
  readonly logLevel: string;
  /** Absolute path of the parser's main file. */
  readonly script: string;
  readonly logger: Logger;
}

/** Machines that are programs beside the server. */
export interface LocalMachines extends MachinePort {
  /** Ends every node. */
  close(): Promise<void>;
}

/** The exit code of a node that was told to go: it is not started again. */
const TOLD_TO_GO = 0;

/**
 * Runs nodes as processes of this machine, each with an identity and a folder of its own: the server's own on its data
 * folder, others on `nodes/<id>` in it. They are told whose they are, and enter the cluster as such. What somebody else
 * started is not started here (rules/whose-machine); turned off it hears of it from the database.
 */
export function createLocalMachines(options: LocalMachinesOptions): LocalMachines {
  const running = new Map<number, ChildProgram>();
  const leaving = new Map<number, Promise<void>>();
  /** What was ordered last of machines whose program is to start: a later order makes an earlier one void. */
  const orders = new Map<number, symbol>();

  function start(machine: Machine): void {
    running.set(
      machine.id,
      startChildProgram({
        name: isOwnNode(machine, options.server) ? 'parser node' : `parser node ${machine.id}`,
        script: options.script,
        env: environmentOf(machine, options),
        logger: options.logger,
        finalCode: TOLD_TO_GO,
        onFinal: () => void running.delete(machine.id),
      }),
    );
  }

  function refuse(machine: Machine): void {
    const why = whyNotHere(machine, options.server, ownAddresses());
    if (why !== null) throw new MachineError(why);
  }

  /** Does not wait until it is gone: a node gives its work back first. */
  function end({ id }: Pick<Machine, 'id'>): Promise<void> {
    const program = running.get(id);
    running.delete(id);
    const gone = program?.stop() ?? leaving.get(id) ?? Promise.resolve();
    leaving.set(id, gone);
    return gone.finally(() => leaving.get(id) === gone && leaving.delete(id));
  }

  /**
   * Starts a program once the one before it has left and freed its folder, unless something else was ordered meanwhile.
   */
  async function startAfter(gone: Promise<void> | undefined, machine: Machine): Promise<void> {
    const order = Symbol(`start ${machine.id}`);
    orders.set(machine.id, order);
    await gone;
    if (orders.get(machine.id) !== order) return;
    orders.delete(machine.id);
    if (!running.has(machine.id)) start(machine);
  }

  return {
    async turnOn(machine) {
      refuse(machine);
      await startAfter(leaving.get(machine.id), machine);
    },
    async turnOff(machine) {
      orders.delete(machine.id);
      void end(machine);
    },
    async restart(machine) {
      refuse(machine);
      void startAfter(end(machine), machine);
    },
    status: async () => null,
    async close() {
      orders.clear();
      await Promise.all([...running.keys()].map((id) => end({ id })));
      await Promise.all(leaving.values());
    },
  };
}

function environmentOf(machine: Machine, options: LocalMachinesOptions): Record<string, string> {
  const { id, power } = machine;
  const { server, databaseUrl, dataDir, storageUrl, nodeKey, publicUrl, logLevel } = options;
  return {
    DATABASE_URL: databaseUrl,
    NODE_KEY: nodeKey,
    NODE_ID: String(id),
    NODE_SERVER: server,
    LOG_LEVEL: logLevel,
    STORAGE_URL: storageUrl,
    PUBLIC_URL: publicUrl ?? '',
    ...(isOwnNode(machine, server)
      ? { DATA_DIR: dataDir, NODE_MASTER: 'on', NODE_NAME: id === 0 ? 'master' : `server-${id}` }
      : {
          DATA_DIR: join(dataDir, 'nodes', String(id)),
          NODE_MASTER: 'off',
          NODE_NAME: `node-${id}`,
          NODE_POWER: String(power),
        }),
  };
}
