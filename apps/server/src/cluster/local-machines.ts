import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { NODE_ON_OTHER_MACHINE } from '@tsenomer/contracts';
import { MachineError } from '@tsenomer/core/collecting/node';
import type { Machine, MachinePort } from '@tsenomer/core/collecting/node';
import type { Logger } from '../kit/services.ts';
import { startChildProgram } from '../start/child-program.ts';
import type { ChildProgram } from '../start/child-program.ts';

export interface LocalMachinesOptions {
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
 * Runs nodes as processes of this machine, each with an identity and a folder of its own: the master on the server's
 * data folder, others on `nodes/<id>` in it. A node entered with the address of another machine is started there by
 * hand; turned off it hears of it from the database.
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
        name: machine.id === 0 ? 'parser node' : `parser node ${machine.id}`,
        script: options.script,
        env: environmentOf(machine, options),
        logger: options.logger,
        finalCode: TOLD_TO_GO,
        onFinal: () => void running.delete(machine.id),
      }),
    );
  }

  /** Does not wait until it is gone: a node gives its work back first. */
  function end({ id }: Machine): Promise<void> {
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
      if (!isHere(machine)) throw new MachineError(NODE_ON_OTHER_MACHINE);
      await startAfter(leaving.get(machine.id), machine);
    },
    async turnOff(machine) {
      orders.delete(machine.id);
      void end(machine);
    },
    async restart(machine) {
      if (!isHere(machine)) throw new MachineError(NODE_ON_OTHER_MACHINE);
      void startAfter(end(machine), machine);
    },
    status: async () => null,
    async close() {
      orders.clear();
      await Promise.all([...running.keys()].map((id) => end({ id, ip: null, power: 1 })));
      await Promise.all(leaving.values());
    },
  };
}

function environmentOf({ id, power }: Machine, options: LocalMachinesOptions): Record<string, string> {
  const { databaseUrl, dataDir, storageUrl, nodeKey, publicUrl, logLevel } = options;
  return {
    DATABASE_URL: databaseUrl,
    NODE_KEY: nodeKey,
    NODE_ID: String(id),
    LOG_LEVEL: logLevel,
    STORAGE_URL: storageUrl,
    PUBLIC_URL: publicUrl ?? '',
    ...(id === 0
      ? { DATA_DIR: dataDir, NODE_MASTER: 'on', NODE_NAME: 'master' }
      : {
          DATA_DIR: join(dataDir, 'nodes', String(id)),
          NODE_MASTER: 'off',
          NODE_NAME: `node-${id}`,
          NODE_POWER: String(power),
        }),
  };
}

/** Whether a node's address is one of this machine's; the master always is here. */
function isHere({ id, ip }: Machine): boolean {
  if (id === 0 || ip === null) return true;
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .map(({ address }) => address);
  return ip.startsWith('127.') || ip === '::1' || own.includes(ip);
}
