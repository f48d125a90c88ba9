import { NODE_STATUSES } from '@tsenomer/contracts';
import type { NodeStatus } from '@tsenomer/contracts';
import { MachineError } from '@tsenomer/core/collecting/node';
import type { Machine, MachinePort } from '@tsenomer/core/collecting/node';
import { runCommand } from './run-command.ts';

/** What an operator sets: each an executable with its arguments, parted by spaces; no shell reads it. */
export interface ClusterCommands {
  readonly on: string;
  readonly off: string;
  /** null: nobody knows what a silent machine is doing. */
  readonly status: string | null;
  /** How long each may take. */
  readonly milliseconds: number;
}

export interface CommandMachinesOptions {
  readonly commands: ClusterCommands;
  readonly databaseUrl: string;
  readonly nodeKey: string;
}

/**
 * Turns machines on and off by commands of the operator, for any cloud. `{id}`, `{ip}` and `{power}` in an argument
 * stand for the node's; NODE_ID, NODE_IP, NODE_POWER and what a new machine needs to enter the cluster (NODE_KEY,
 * DATABASE_URL) are in the command's environment, where no list of processes shows them.
 */
export function createCommandMachines({ commands, databaseUrl, nodeKey }: CommandMachinesOptions): MachinePort {
  async function order(command: string, machine: Machine): Promise<string> {
    const facts = { id: String(machine.id), ip: machine.ip ?? '', power: String(machine.power) };
    const [file = '', ...args] = command
      .trim()
      .split(/\s+/)
      .map((word) => filled(word, facts));
    const { code, output } = await runCommand(file, args, {
      milliseconds: commands.milliseconds,
      env: {
        NODE_ID: facts.id,
        NODE_IP: facts.ip,
        NODE_POWER: facts.power,
        NODE_KEY: nodeKey,
        DATABASE_URL: databaseUrl,
      },
    });
    if (code !== 0)
      throw new MachineError(
        `${file}: ${output.trim() || (code === null ? 'did not end in time' : `exit code ${code}`)}`,
      );
    return output;
  }

  return {
    turnOn: async (machine) => void (await order(commands.on, machine)),
    turnOff: async (machine) => void (await order(commands.off, machine)),
    async restart(machine) {
      await order(commands.off, machine);
      await order(commands.on, machine);
    },
    async status(machine) {
      return commands.status === null ? null : statusIn(await order(commands.status, machine));
    },
  };
}

function filled(word: string, facts: Readonly<Record<'id' | 'ip' | 'power', string>>): string {
  return word.replaceAll('{id}', facts.id).replaceAll('{ip}', facts.ip).replaceAll('{power}', facts.power);
}

/** The status that a command printed as its first word; null for anything else. */
function statusIn(output: string): NodeStatus | null {
  const [word] = output.trim().toLowerCase().split(/\s+/);
  return NODE_STATUSES.find((status) => status === word) ?? null;
}
