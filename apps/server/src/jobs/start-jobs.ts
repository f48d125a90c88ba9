import { JOBS } from '@tsenomer/contracts';
import type { JobsOn } from '@tsenomer/contracts';
import { workJob } from '@tsenomer/db';
import type { createJobEngine, JobHandlers, WorkOptions } from '@tsenomer/db';

export interface StartJobsOptions extends Pick<WorkOptions, 'onError'> {
  readonly engine: ReturnType<typeof createJobEngine>;
  readonly handlers: JobHandlers<'server'>;
  /** Aborted when the server stops: long jobs end at once and go on with the next start. */
  readonly stopping: AbortSignal;
}

/** Works off the server's jobs, one of each name at a time, until the engine stops. */
export async function startJobs({ engine, handlers, stopping, onError }: StartJobsOptions): Promise<void> {
  for (const name of serverJobs()) await startOne(name);

  async function startOne<N extends JobsOn<'server'>>(name: N): Promise<void> {
    await workJob(engine, name, handlers[name], { signal: stopping, onError });
  }
}

function serverJobs(): JobsOn<'server'>[] {
  const names = Object.keys(JOBS) as (keyof typeof JOBS)[];
  return names.filter((name): name is JobsOn<'server'> => JOBS[name].runsOn === 'server');
}
