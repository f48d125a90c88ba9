import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedServer } from '@tsenomer/db';
import { liveAgentDay } from './src/agent-day.ts';
import { readOptions } from './src/options.ts';
import { runDrill } from './src/run-drill.ts';
import { summary } from './src/summary.ts';

/**
 * The drills as a program: `npm run -s drill -- --days 30 --seed 1 --products 2000` is of the whole product,
 * `npm run -s drill -- agent --seed 1` of an agent's day.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
if (process.argv[2] === 'agent') process.exit(await liveAgentDay(process.argv.slice(3), root));
const size = readOptions(process.argv.slice(2));
const folder = await mkdtemp(join(tmpdir(), 'tsenomer-drill-'));
try {
  // As root the database runs under a user who must be able to enter.
  await chmod(folder, 0o755);
  const server = await startEmbeddedServer({ dataDir: join(folder, 'database'), durable: false });
  try {
    const began = performance.now();
    const tell = (line: string): void => void process.stderr.write(`  ${line}\n`);
    const result = await runDrill({ size, databaseUrl: server.url, folder, root, tell });
    process.stdout.write(`${summary(size, result, (performance.now() - began) / 1000)}\n`);
    if (result.compared.some(({ differences }) => differences > 0)) process.exitCode = 1;
  } finally {
    await server.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
