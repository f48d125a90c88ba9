import type { ChildProcess } from 'node:child_process';
import { launchPostgres } from './launch.ts';
import type { LaunchOptions } from './launch.ts';
import { findRunning, isAlive } from './survivor.ts';

export interface KeptServer {
  /** Ends it cleanly: open transactions are rolled back, everything acknowledged is on the disk. */
  stop(): Promise<void>;
  /** The exit code of the first launch, while it is known to have failed. */
  failed(): number | null;
}

const CHECK_INTERVAL = 500;

/**
 * Sees to it that a PostgreSQL runs on the cluster until told to stop: one that dies (killed by the system for its
 * memory, say) is started again on the same port, so that clients find it where it was. A server found running is kept
 * as it is.
 */
export function keepRunning(options: LaunchOptions, found: boolean): KeptServer {
  let stopping = false;
  let child: ChildProcess | null = null;
  let code: number | null = null;

  function launch(): void {
    child = launchPostgres(options);
    child.once('exit', (exitCode) => {
      code = exitCode;
      child = null;
    });
  }
  if (!found) launch();

  const watch = setInterval(() => {
    if (child || stopping) return;
    findRunning(options.folder).then(
      (running) => {
        if (!running && !child && !stopping) launch();
      },
      () => undefined,
    );
  }, CHECK_INTERVAL);
  watch.unref();

  return {
    failed: () => code,
    async stop() {
      stopping = true;
      clearInterval(watch);
      const running = await findRunning(options.folder);
      if (!running) return;
      // SIGINT is PostgreSQL's fast shutdown: connections end, a checkpoint is written.
      process.kill(running.pid, 'SIGINT');
      while (isAlive(running.pid)) await new Promise((done) => setTimeout(done, 20));
    },
  };
}
