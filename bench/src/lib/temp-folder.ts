import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchContext } from './bench.ts';

/** Makes a folder that is gone when the benchmark ends. */
export async function tempFolder({ onEnd }: Pick<BenchContext, 'onEnd'>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tsenomer-bench-'));
  onEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  // As root the database runs under another user, who must be able to enter.
  await chmod(folder, 0o755);
  return folder;
}
