import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedServer } from '@tsenomer/db';
import { readOptions } from './options.ts';
import { runDrill } from './run-drill.ts';
import { summary } from './summary.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Lives through a month on a database of its own and prints what it came to. @returns how many things differ. */
export async function worldDrill(argv: readonly string[]): Promise<number> {
  const size = readOptions(argv);
  const folder = await mkdtemp(join(tmpdir(), 'tsenomer-drill-'));
  try {
    // As root the database runs under a user who must be able to enter.
    await chmod(folder, 0o755);
    const server = await startEmbeddedServer({ dataDir: join(folder, 'database'), durable: false });
    try {
      const began = performance.now();
      const tell = (line: string): void => void process.stderr.write(`  ${line}\n`);
      const result = await runDrill({ size, databaseUrl: server.url, folder, root: ROOT, tell });
      process.stdout.write(`${summary(size, result, (performance.now() - began) / 1000)}\n`);
      return result.compared.filter(({ differences }) => differences > 0).length;
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
