import { jobsOn } from '@tsenomer/contracts';
import type { JobsOn } from '@tsenomer/contracts';
import { refuseMissingHandlers, workJob } from '@tsenomer/db';
import type { createJobEngine, JobHandlers, WorkOptions } from '@tsenomer/db';

export interface StartJobsOptions extends Pick<WorkOptions, 'onError'> {
  readonly engine: ReturnType<typeof createJobEngine>;
  readonly handlers: JobHandlers<'server'>;
  /** Aborted when the server stops: long jobs end at once and go on with the next start. */
  readonly stopping: AbortSignal;
}

/**
 * Works off the server's jobs, one of each name at a time, until the engine stops.
 * @throws TypeError when a job of the registry has no handler.
 */
export async function startJobs({ engine, handlers, stopping, onError }: StartJobsOptions): Promise<void> {
  refuseMissingHandlers('server', handlers);
  for (const name of jobsOn('server')) await startOne(name);

  async function startOne<N extends JobsOn<'server'>>(name: N): Promise<void> {
    await workJob(engine, name, handlers[name], { signal: stopping, onError });
  }
}
