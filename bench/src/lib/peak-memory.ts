import { readdir, readFile } from 'node:fs/promises';

const INTERVAL = 20;

export interface PeakMemory {
  /**
   * Stops watching; the most resident memory seen, in MB: of the process alone, of it with its children at one moment,
   * and of its largest child.
   */
  stop(): { readonly own: number; readonly withChildren: number; readonly largestChild: number };
}

/** Watches the memory of a process and its children, by /proc (Linux). */
export function watchMemory(pid: number): PeakMemory {
  let own = 0;
  let withChildren = 0;
  let largestChild = 0;
  let measuring = false;

  async function measure(): Promise<void> {
    const mine = await residentMegabytes(pid);
    const children = await Promise.all((await childrenOf(pid)).map(residentMegabytes));
    own = Math.max(own, mine);
    largestChild = Math.max(largestChild, ...children);
    withChildren = Math.max(
      withChildren,
      children.reduce((sum, child) => sum + child, mine),
    );
  }

  const timer = setInterval(() => {
    if (measuring) return;
    measuring = true;
    void measure().finally(() => (measuring = false));
  }, INTERVAL);
  return {
    stop() {
      clearInterval(timer);
      return { own, withChildren, largestChild };
    },
  };
}

/** 0 for a process that is gone. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists
    .join(' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(Number);
}
