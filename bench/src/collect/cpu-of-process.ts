import { readFile } from 'node:fs/promises';

/** Clock ticks of /proc are hundredths of a second on every usual Linux. */
const MILLISECONDS_PER_TICK = 10;

/** Processor time that a process has used so far, in milliseconds; NaN on systems without /proc. */
export async function cpuOfProcess(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in parentheses may hold spaces; utime and stime are the 12th and 13th field after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MILLISECONDS_PER_TICK;
}
