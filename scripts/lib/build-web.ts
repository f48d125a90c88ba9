import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkAgentLoad, checkFirstLoad } from './first-load.ts';
import type { Step } from './steps.ts';
import { ROOT, runTool } from './tools.ts';

const WEB = join(ROOT, 'apps', 'web');
const AGENT = join(ROOT, 'apps', 'agent');
/** Two builds: a change of the office's must not make every phone fetch the agent's anew (docs/decisions/090). */
const APPLICATIONS = [WEB, AGENT];
/** What both read beside themselves: the contract they are bound to, the scanner, and the pinned packages. */
const SHARED = [
  join(ROOT, 'packages', 'contracts', 'src'),
  join(ROOT, 'packages', 'scanner', 'src'),
  join(ROOT, 'package-lock.json'),
];

export function buildWeb(): Promise<number> {
  return buildEach(APPLICATIONS);
}

/** As `buildWebIfStale`, the agent's application alone. @returns the exit code. */
export function buildAgentIfStale(): Promise<number> {
  return buildWebIfStale([AGENT]);
}

/** Builds what has a source newer than its last build. @returns the exit code. */
export async function buildWebIfStale(applications: readonly string[] = APPLICATIONS): Promise<number> {
  const shared = Math.max(...(await Promise.all(SHARED.map(newestUnder))));
  const ages = await Promise.all(
    applications.map(async (folder) => ({
      folder,
      stale: Math.max(shared, await newestUnder(folder)) > (await changedAt(join(folder, 'dist', 'index.html'))),
    })),
  );
  return buildEach(ages.filter(({ stale }) => stale).map(({ folder }) => folder));
}

async function buildEach(folders: readonly string[]): Promise<number> {
  for (const folder of folders) {
    console.error(folder === AGENT ? "Building the agent's application…" : 'Building the web…');
    const code = await runTool('vite', ['build', '--logLevel', 'warn'], { cwd: folder });
    if (code !== 0) return code;
  }
  return 0;
}

/** Apart from the build itself, because a page that is too heavy still works. */
export const FIRST_LOAD_STEP: Step = {
  name: 'weight of the first load',
  run: async () => {
    const built = await buildWebIfStale();
    if (built !== 0) return built;
    const [office, agent] = [await checkFirstLoad(join(WEB, 'dist')), await checkAgentLoad(join(AGENT, 'dist'))];
    return office === 0 ? agent : office;
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
