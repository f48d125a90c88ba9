import { readdir, readFile } from 'node:fs/promises';

/** Milliseconds of one unit of /proc. */
const TICK = 10;

interface Taken {
  readonly parent: number;
  readonly milliseconds: number;
}

/**
 * Processor time of this process and of all that descend from it and live, with what they know of children that have
 * ended, in milliseconds. Read it while a browser still runs: one that ends leaves the time of its pages' processes to
 * nobody.
 */
export async function treeCpu(): Promise<number> {
  const names = await readdir('/proc');
  const found = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map(async (name) => [Number(name), await takenBy(name)] as const),
  );
  const taken = new Map(found);
  const isOwn = (pid: number): boolean => {
    for (let at = pid; at > 0; at = taken.get(at)?.parent ?? 0) if (at === process.pid) return true;
    return false;
  };
  return found.reduce((sum, [pid, time]) => sum + (time !== null && isOwn(pid) ? time.milliseconds : 0), 0);
}

/** Null for a process that has ended meanwhile. */
async function takenBy(pid: string): Promise<Taken | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return {
    parent: Number(fields[1]),
    milliseconds: [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) * TICK,
  };
}
