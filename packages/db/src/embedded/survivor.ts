import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { servesFolder } from './serves-folder.ts';

/** A PostgreSQL that runs on a cluster folder, whoever started it. */
export interface RunningPostgres {
  readonly pid: number;
  readonly port: number;
}

/** The server that runs on this folder, by its lock file; null when there is none, or it works on another folder. */
export async function findRunning(cluster: string): Promise<RunningPostgres | null> {
  let lines: string[];
  try {
    lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  } catch {
    return null;
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!Number.isInteger(pid) || !(port > 0) || !isAlive(pid)) return null;
  return (await servesFolder(pid, cluster, lines[1] ?? '')) ? { pid, port } : null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
