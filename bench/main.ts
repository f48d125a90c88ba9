import { fileURLToPath } from 'node:url';
import type { Bench } from './src/lib/bench.ts';
import { machineLine } from './src/lib/machine.ts';
import { createUndoStack } from './src/lib/undo-stack.ts';

/** `npm run -s bench -- NAME [options]`: benchmarks that print ratios, never timed tests. */
const BENCHES: Readonly<Record<string, () => Promise<{ readonly bench: Bench }>>> = {
  report: () => import('./src/report/bench.ts'),
  readers: () => import('./src/readers/bench.ts'),
  files: () => import('./src/files/bench.ts'),
  ingest: () => import('./src/ingest/bench.ts'),
  browser: () => import('./src/browser/bench.ts'),
  collect: () => import('./src/collect/bench.ts'),
  import: () => import('./src/imports/bench.ts'),
  'node-memory': () => import('./src/node-memory/bench.ts'),
  products: () => import('./src/products/bench.ts'),
  collections: () => import('./src/collections/bench.ts'),
  directories: () => import('./src/directories/bench.ts'),
  matching: () => import('./src/matching/bench.ts'),
  cluster: () => import('./src/cluster/bench.ts'),
  timetable: () => import('./src/timetable/bench.ts'),
  violations: () => import('./src/violations/bench.ts'),
  offline: () => import('./src/offline/bench.ts'),
  billing: () => import('./src/billing/bench.ts'),
  assort: () => import('./src/assort/bench.ts'),
  web: () => import('./src/web/bench.ts'),
  attack: () => import('./src/attack/bench.ts'),
};

const [name = '', ...argv] = process.argv.slice(2);
const load = BENCHES[name];
if (!load) {
  for (const [known, module] of Object.entries(BENCHES)) {
    const { bench } = await module();
    console.error(
      `npm run -s bench -- ${known}: ${bench.summary}\n${bench.options.map((option) => `    ${option}`).join('\n')}`,
    );
  }
  process.exit(2);
}

const { onEnd, end } = createUndoStack();
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    interrupted.abort();
    void end().then(() => process.exit(130));
  });
}

try {
  const { bench } = await load();
  console.log(machineLine());
  await bench.run({ argv, root: fileURLToPath(new URL('..', import.meta.url)), onEnd, signal: interrupted.signal });
  console.log(machineLine());
} catch (error) {
  // What breaks because everything is being taken down is no news.
  if (!interrupted.signal.aborted) console.error(error);
  process.exitCode = 1;
} finally {
  await end();
}
process.exit();
