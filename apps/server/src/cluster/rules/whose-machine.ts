import { NODE_OF_OTHER_SERVER, NODE_ON_OTHER_MACHINE, NODE_STARTED_BY_HAND } from '@tsenomer/contracts';
import type { Machine } from '@tsenomer/core/collecting/node';

/** Whether it is the place of a server's own node, which works on the server's data folder and so has its identity. */
export function isServersOwn({ identity, server }: Machine): boolean {
  return server !== null && identity === server;
}

/** The same, of this server. */
export function isOwnNode({ identity }: Machine, server: string): boolean {
  return identity === server;
}

/**
 * Why a server does not run a node as a program of its own (docs/decisions/051); null when it may: its own node, those
 * that it started before, and places on this machine where no node ever ran.
 * @param server the identity of this server.
 * @param addresses this machine's.
 */
export function whyNotHere(machine: Machine, server: string, addresses: readonly string[]): string | null {
  if (isOwnNode(machine, server)) return null;
  if (machine.server !== null && machine.server !== server) return NODE_OF_OTHER_SERVER;
  if (!isHere(machine.ip, addresses)) return NODE_ON_OTHER_MACHINE;
  return machine.server === null && machine.identity !== null ? NODE_STARTED_BY_HAND : null;
}

function isHere(ip: string | null, addresses: readonly string[]): boolean {
  return ip === null || ip.startsWith('127.') || ip === '::1' || addresses.includes(ip);
}
