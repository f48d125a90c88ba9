import { open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Beside the cluster: what PostgreSQL says before its own log is open, of the newest launch. */
export function launchLogOf(folder: string): string {
  return join(dirname(folder), 'postgres-start.log');
}

const LINES = 6;
const TAIL = 8192;

/**
 * What PostgreSQL said last, its own log first, for the message of a start that failed; empty when it said nothing.
 * @param since of its own log, only what was written from then on, in milliseconds since 1970.
 */
export async function lastWords(folder: string, since: number): Promise<string> {
  const said = [...(await tailOf(await newestLog(folder), since)), ...(await tailOf(launchLogOf(folder), since))];
  return said
    .filter((line) => !/HINT: +Future log output/.test(line) && !/redirecting log output/.test(line))
    .join('\n');
}

async function newestLog(folder: string): Promise<string | null> {
  const names = await readdir(join(folder, 'log')).catch(() => []);
  const logs = await Promise.all(
    names.map(async (name) => ({ path: join(folder, 'log', name), at: await changedAt(join(folder, 'log', name)) })),
  );
  return logs.sort((a, b) => b.at - a.at)[0]?.path ?? null;
}

async function changedAt(path: string): Promise<number> {
  return stat(path).then(
    (info) => info.mtimeMs,
    () => 0,
  );
}

async function tailOf(path: string | null, since: number): Promise<string[]> {
  // A second off: file systems keep times more coarsely than clocks do.
  if (path === null || (await changedAt(path)) < since - 1000) return [];
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const length = Math.min(size, TAIL);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.subarray(0, bytesRead).toString('utf8').split('\n').filter(Boolean).slice(-LINES);
  } finally {
    await file.close();
  }
}
