import type { NodeStatus } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';

/** What turns the machine of a node on and off needs to know of it. */
export interface Machine {
  readonly id: number;
  readonly ip: string | null;
  readonly power: number;
  /** Of the node that ran there last; null: none ever did. */
  readonly identity: string | null;
  /** The identity of the server beside which it runs as a program; null: it was started by hand, or by commands. */
  readonly server: string | null;
}

/** Columns of `cluster_node` that make a machine. */
export const MACHINE_COLUMNS = ['id', 'ip', 'power', 'identity', 'server'] as const;

/** An order to a machine was not followed; the message is for the administrator. */
export class MachineError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MachineError';
  }
}

/** Turns machines of nodes on and off: programs beside the server, or a cloud. All reject with MachineError. */
export interface MachinePort {
  /** Resolves once the order is accepted; the node's beat tells that it is on. */
  turnOn(machine: Machine): Promise<void>;
  /** Resolves once the order is accepted; the node gives its work back before it goes. */
  turnOff(machine: Machine): Promise<void>;
  restart(machine: Machine): Promise<void>;
  /** What the machine is doing while its node is silent; null where nobody knows. */
  status(machine: Machine): Promise<NodeStatus | null>;
}

/** What verbs that turn machines are given. */
export interface ClusterContext extends Context {
  readonly machines: MachinePort;
}
