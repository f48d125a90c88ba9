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
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in parentheses may hold spaces; utime and stime are the 12th and 13th field after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_PER_TICK;
}
