import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

const PROGRAMS = [
  { command: ['python3', '--version'], what: 'python3' },
  { command: ['ip', 'netns', 'list'], what: 'ip with network namespaces (iproute2)' },
  { command: ['nsenter', '--version'], what: 'nsenter (util-linux)' },
] as const;

/** What a drill of the network needs and this machine lacks, in words; empty: it can run. */
export function lacking(): string[] {
  if (process.platform !== 'linux') return ['Linux'];
  return [
    ...(process.getuid?.() === 0 ? [] : ['to run as root, which may make network namespaces']),
    ...PROGRAMS.filter(({ command: [program, ...args] }) => spawnSync(program, args).status !== 0).map(
      ({ what }) => what,
    ),
    ...(canUse('/dev/net/tun') ? [] : ['/dev/net/tun']),
    ...(canNest() ? [] : ['the right to make a network namespace with a TUN device']),
  ];
}

function canUse(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** A container may have the programs and not the rights. */
function canNest(): boolean {
  const inside = ['--net', 'ip', 'tuntap', 'add', 'dev', 'wire0', 'mode', 'tun'];
  return spawnSync('unshare', inside).status === 0;
}
