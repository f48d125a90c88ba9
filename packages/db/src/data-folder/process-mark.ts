import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { promisify } from 'node:util';
import { z } from 'zod';
import { isAlive } from '../embedded/survivor.ts';

/** Tells one process from all others, also from a later one that was given its number. */
export const processMark = z.object({
  pid: z.int().positive(),
  /** When it began, as the system words it; null where the system does not tell. */
  began: z.string().nullable(),
  /** Where process numbers mean the same: one start of a machine, and one container of it. */
  place: z.string(),
});
export type ProcessMark = z.infer<typeof processMark>;

/** The mark of a process of this place. */
export async function markOf(pid: number): Promise<ProcessMark> {
  return { pid, began: await beginningOf(pid), place: await thisPlace() };
}

/**
 * Whether the marked process runs. One of another place cannot be asked for and counts as ended: after a restart of the
 * machine all of the one before are.
 */
export async function isRunning(mark: ProcessMark): Promise<boolean> {
  if (mark.place !== (await thisPlace()) || !isAlive(mark.pid)) return false;
  return (await beginningOf(mark.pid)) === mark.began;
}

async function thisPlace(): Promise<string> {
  const [boot, processes] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    readlink('/proc/self/ns/pid').catch(() => ''),
  ]);
  return [hostname(), boot.trim(), processes].filter((part) => part !== '').join(' ');
}

/**
 * Field 22 of /proc/<pid>/stat, in ticks since the machine's start: the name before it may hold spaces and brackets.
 */
const START_AFTER_NAME = 19;

async function beginningOf(pid: number): Promise<string | null> {
  if (process.platform === 'win32') return null;
  if (process.platform !== 'linux') {
    const answer = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => null);
    return answer?.stdout.trim() || null;
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return (
    stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .at(START_AFTER_NAME) ?? null
  );
}
