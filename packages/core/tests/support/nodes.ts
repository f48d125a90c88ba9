import { randomUUID } from 'node:crypto';
import type { NodeStatus } from '@tsenomer/contracts';
import type { SystemContext } from '../../src/index.ts';
import { clusterKey, registerNode } from '../../src/collecting/node/index.ts';
import type { Machine, MachinePort, NodeIdentity } from '../../src/collecting/node/index.ts';

/** Enters a node into the cluster as its program would; returns its number. */
export async function enter(ctx: SystemContext, changes: Partial<NodeIdentity> = {}): Promise<number> {
  const { nodeKey } = await clusterKey(ctx);
  const identity = {
    identity: randomUUID(),
    name: 'node',
    version: '1.0.0',
    master: false,
    server: null,
    id: null,
    key: nodeKey,
    slots: 4,
    power: 1,
    ...changes,
  };
  return (await registerNode(ctx, identity)).id;
}

/** Machines that follow every order, or refuse it with the error they are given, and remember what they were asked. */
export interface RememberedMachines extends MachinePort {
  readonly orders: string[];
  refusal: Error | null;
  said: NodeStatus | null;
}

export function rememberMachines(): RememberedMachines {
  const orders: string[] = [];
  const order =
    (what: string) =>
    async (machine: Machine): Promise<void> => {
      orders.push(`${what} ${machine.id}`);
      if (machines.refusal) throw machines.refusal;
    };
  const machines: RememberedMachines = {
    orders,
    refusal: null,
    said: null,
    turnOn: order('on'),
    turnOff: order('off'),
    restart: order('restart'),
    status: async () => machines.said,
  };
  return machines;
}
