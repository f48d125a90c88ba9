/** Runs `work` while no other process holds the lock file; waits for the others, and takes over from dead ones. */
export function withLock<T>(path: string, work: () => Promise<T>): Promise<T>;
