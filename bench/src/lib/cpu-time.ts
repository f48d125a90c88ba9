import { readFile } from 'node:fs/promises';
import type { Pool } from './temp-database.ts';

/** Clock ticks of /proc are hundredths of a second on every usual Linux. */
const MICROSECONDS_PER_TICK = 10_000;

/** Tells how much processor time this process and the database server have used, in microseconds: unlike wall time it does not grow with what else the machine does. */
export interface CpuTime {
  readonly own: number;
  /** All processes of the server that serve these connections; NaN on systems without /proc. */
  readonly database: number;
}

export async function cpuTime(pool: Pool): Promise<CpuTime> {
  const { user, system } = process.cpuUsage();
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity');
  const times = await Promise.all(rows.map(({ pid }) => cpuOf(pid)));
  return { own: user + system, database: times.reduce((sum, time) => sum + time, 0) };
}

async function cpuOf(pid: number): Promise<number> {
  const [user = Number.NaN, system = Number.NaN] = await timesOf(pid);
  return (user + system) * MICROSECONDS_PER_TICK;
}

/** Processor time of the children of this process that have ended, and of theirs, in microseconds; NaN on systems without /proc. */
export async function cpuOfEndedChildren(): Promise<number> {
  const [, , user = Number.NaN, system = Number.NaN] = await timesOf(process.pid);
  return (user + system) * MICROSECONDS_PER_TICK;
}

/** In ticks: user and system time of a process, then those of its ended children. */
async function timesOf(pid: number): Promise<readonly number[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in parentheses may hold spaces; utime and stime are the 12th and 13th field after it.
  return text.slice(text.lastIndexOf(')') + 2).split(' ').slice(11, 15).map(Number);
}
