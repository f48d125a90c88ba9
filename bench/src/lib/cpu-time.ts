import { readFile } from 'node:fs/promises';
import type { Pool } from './temp-database.ts';

/** Clock ticks of /proc are hundredths of a second on every usual Linux. */
const MICROSECONDS_PER_TICK = 10_000;

/**
 * Tells how much processor time this process and the database server have used, in microseconds: unlike wall time it
 * does not grow with what else the machine does.
 */
export interface CpuTime {
  readonly own: number;
  /** All processes of the server, those that have ended included; NaN on systems without /proc. */
  readonly database: number;
}

export async function cpuTime(pool: Pool): Promise<CpuTime> {
  const { user, system } = process.cpuUsage();
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { own: user + system, database: await cpuOfServer(rows[0]?.pid ?? 0) };
}

/** Processor time of another process of this machine, without its children, in microseconds; NaN without /proc. */
export async function cpuOfProcess(pid: number): Promise<number> {
  const [user = Number.NaN, system = Number.NaN] = await timesOf(pid);
  return (user + system) * MICROSECONDS_PER_TICK;
}

/**
 * Of the whole server that a backend belongs to: its parent, the parent's children, and those of them that have ended.
 */
async function cpuOfServer(backend: number): Promise<number> {
  const parent = Number((await statOf(backend))[1]);
  const children = (await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8').catch(() => ''))
    .split(/\s+/)
    .filter((pid) => pid !== '');
  const [own, others] = [await timesOf(parent), await Promise.all(children.map(async (pid) => timesOf(Number(pid))))];
  if (own.length === 0) return Number.NaN;
  const living = others.map(([user = 0, system = 0]) => user + system);
  return (
    living.reduce(
      (sum, ticks) => sum + ticks,
      own.reduce((sum, ticks) => sum + ticks, 0),
    ) * MICROSECONDS_PER_TICK
  );
}

/**
 * Processor time of the children of this process that have ended, and of theirs, in microseconds; NaN on systems
 * without /proc.
 */
export async function cpuOfEndedChildren(): Promise<number> {
  const [, , user = Number.NaN, system = Number.NaN] = await timesOf(process.pid);
  return (user + system) * MICROSECONDS_PER_TICK;
}

/** In ticks: user and system time of a process, then those of its ended children. */
async function timesOf(pid: number): Promise<readonly number[]> {
  return (await statOf(pid)).slice(11, 15).map(Number);
}

/**
 * What /proc tells of a process from its state on: its parent comes second, user and system time as the 12th and 13th.
 */
async function statOf(pid: number): Promise<readonly string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in parentheses may hold spaces.
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
