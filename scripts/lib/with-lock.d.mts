/** Runs `work` while no other process holds the lock file; waits for the others, and takes over from dead ones. */
export function withLock<T>(path: string, work: () => Promise<T>): Promise<T>;

/** Whether a process of that id runs, whoever's it is. */
export function isAlive(pid: number): boolean;
