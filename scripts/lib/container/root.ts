import { execFileSync, spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where certificates of the machine that builds lie in the root, as a proxy of its own may need them. */
const CERTIFICATES = '/etc/build-certificates.pem';
/** As the official images of Node number it. */
const USER = { name: 'node', id: 1000 };

/** A root folder that stands for an image. */
export interface ImageRoot {
  readonly path: string;
  /** Runs a command of a shell in it, with the network of this machine. @throws Error when it fails. */
  run(command: string, as: { readonly user: string; readonly folder: string }): void;
}

/**
 * Makes what the base image is made of: Debian's smallest system, Node as the package `node` brings it, npm, and the
 * user `node`.
 * @param made a root that debootstrap has made before; null: it is made now.
 */
export function makeBase(path: string, repository: string, made: string | null): ImageRoot {
  if (made === null)
    execFileSync('debootstrap', ['--variant=minbase', 'bookworm', path, 'http://deb.debian.org/debian'], {
      stdio: 'inherit',
    });
  else execFileSync('cp', ['-a', made, path]);
  copyFileSync('/etc/resolv.conf', join(path, 'etc/resolv.conf'));
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  if (certificates !== undefined && existsSync(certificates)) copyFileSync(certificates, join(path, CERTIFICATES));
  const local = (name: string): string => join(path, 'usr/local', name);
  copyFileSync(join(repository, 'node_modules/node/bin/node'), local('bin/node'));
  mkdirSync(local('lib/node_modules'), { recursive: true });
  cpSync(npmFolder(), local('lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx']) symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, local(`bin/${name}`));
  const root: ImageRoot = {
    path,
    run(command, { user, folder }) {
      const { status } = spawnSync('unshare', enter({ path, user, folder, command, environment: buildVariables() }), {
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      if (status !== 0) throw new Error(`A step of the recipe failed (${status ?? 'a signal'}): ${command}`);
    },
  };
  root.run(
    `groupadd --gid ${USER.id} ${USER.name} && useradd --uid ${USER.id} --gid ${USER.id} --create-home --shell /bin/bash ${USER.name}`,
    { user: 'root', folder: '/' },
  );
  return root;
}

function npmFolder(): string {
  const [program] = execFileSync('which', ['npm'], { encoding: 'utf8' }).split('\n');
  return dirname(dirname(realpathSync(program ?? '')));
}

/** Of steps only: a container does not have them. */
function buildVariables(): Readonly<Record<string, string>> {
  return process.env['NODE_EXTRA_CA_CERTS'] === undefined ? {} : { NODE_EXTRA_CA_CERTS: CERTIFICATES };
}

interface Entering {
  readonly path: string;
  readonly user: string;
  readonly folder: string;
  readonly command: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Arguments of `unshare`: processes and mounts of its own, the root, the user, and no variable of this machine. */
function enter(entering: Entering, more: readonly string[] = []): string[] {
  const { path } = entering;
  const mounts = `mount -t proc proc '${path}/proc' && mount --rbind /dev '${path}/dev'`;
  const network = more.includes('--net') ? 'ip link set lo up && ' : '';
  return [
    '--mount',
    '--pid',
    ...more,
    '--fork',
    '--kill-child',
    'sh',
    '-c',
    `${network}${mounts} && exec "$@"`,
    'enter',
    ...changeRoot(entering),
  ];
}

function changeRoot({ path, user, folder, command, environment }: Entering): string[] {
  const variables = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: user === 'root' ? '/root' : `/home/${user}`,
    DEBIAN_FRONTEND: 'noninteractive',
    ...environment,
  };
  return [
    'chroot',
    `--userspec=${user}:${user}`,
    path,
    'env',
    '-i',
    ...Object.entries(variables).map(([name, value]) => `${name}=${value}`),
    'sh',
    '-c',
    `cd '${folder}' && ${command}`,
  ];
}

export interface ContainerOptions {
  readonly root: ImageRoot;
  readonly user: string;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The program and its arguments. */
  readonly start: readonly string[];
}

/** A program that runs as a container would: processes, mounts and network of its own, and nothing else. */
export interface RunningContainer {
  readonly child: ChildProcess;
  /** Runs a command in it. @returns its exit code. */
  ask(command: readonly string[]): number | null;
  /** Sends a signal to its first process. */
  signal(name: NodeJS.Signals): void;
}

/** Starts it without any way to the outside. */
export function startContainer({ root, user, folder, environment, start }: ContainerOptions): RunningContainer {
  const command = (words: readonly string[]): string => `exec ${words.map(quoted).join(' ')}`;
  const entering = { path: root.path, user, folder, environment };
  const child = spawn('unshare', enter({ ...entering, command: command(start) }, ['--net']), {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return {
    child,
    ask(words) {
      const inside = firstProcess(child);
      if (inside === null) return null;
      return spawnSync('nsenter', [
        `--target=${inside}`,
        '--mount',
        '--pid',
        '--net',
        ...changeRoot({ ...entering, command: command(words) }),
      ]).status;
    },
    signal(name) {
      const inside = firstProcess(child);
      if (inside !== null) process.kill(inside, name);
    },
  };
}

/** By this machine's numbers; null: it has not begun, or is over. */
function firstProcess(unshare: ChildProcess): number | null {
  try {
    const children = readFileSync(`/proc/${unshare.pid}/task/${unshare.pid}/children`, 'utf8').trim();
    return children === '' ? null : Number(children.split(' ')[0]);
  } catch {
    return null;
  }
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
