import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFirstLoad } from './first-load.ts';
import type { Step } from './steps.ts';
import { ROOT, runTool } from './tools.ts';

const WEB = join(ROOT, 'apps', 'web');
const DIST = join(WEB, 'dist');
const BUILT = join(DIST, 'index.html');
/** What the build reads: the web itself, the contract it is bound to, and the pinned packages. */
const SOURCES = [WEB, join(ROOT, 'packages', 'contracts', 'src'), join(ROOT, 'package-lock.json')];

export function buildWeb(): Promise<number> {
  console.error('Building the web…');
  return runTool('vite', ['build', '--logLevel', 'warn'], { cwd: WEB });
}

/** Builds the web when a source is newer than the last build. @returns the exit code. */
export async function buildWebIfStale(): Promise<number> {
  const built = await changedAt(BUILT);
  const newest = Math.max(...(await Promise.all(SOURCES.map(newestUnder))));
  return newest > built ? buildWeb() : 0;
}

/** Apart from the build itself, because a page that is too heavy still works. */
export const FIRST_LOAD_STEP: Step = {
  name: 'weight of the first load',
  run: async () => {
    const built = await buildWebIfStale();
    return built === 0 ? checkFirstLoad(DIST) : built;
  },
};

const NO_SOURCES = new Set(['dist', 'node_modules', 'tests', '.vite']);

async function newestUnder(path: string): Promise<number> {
  const own = await changedAt(path);
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  const times = await Promise.all(
    entries.filter(({ name }) => !NO_SOURCES.has(name)).map(({ name }) => newestUnder(join(path, name))),
  );
  // A folder's own time tells of a deleted source; one that holds what is built changes with every build.
  const holdsBuilt = entries.some(({ name }) => NO_SOURCES.has(name));
  return Math.max(holdsBuilt ? 0 : own, ...times);
}

async function changedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
