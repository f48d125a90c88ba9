import type { PgBoss } from 'pg-boss';
import { JOBS, parseJob } from '@tsenomer/contracts';
import type { JobName, JobPayload, JobsOn } from '@tsenomer/contracts';

/** A job that a program works on. */
export interface RunningJob<N extends JobName> {
  readonly data: JobPayload<N>;
  /** Whether the engine gives the job up when this attempt fails. */
  readonly lastAttempt: boolean;
  /** Aborted when the job is cancelled, given up by the engine, or the program stops. */
  readonly signal: AbortSignal;
}

/** Works a job off; what it throws is an attempt that failed. */
export type JobHandler<N extends JobName> = (job: RunningJob<N>) => Promise<void>;

/** A handler for every job of a program: leaving one out, or handling another program's, is a type error. */
export type JobHandlers<P extends 'node' | 'server'> = { readonly [N in JobsOn<P>]: JobHandler<N> };

export interface WorkOptions {
  /** How many of these jobs this program works on at once; 1 when left out. */
  readonly atOnce?: number;
  /** Aborted when the program stops. */
  readonly signal: AbortSignal;
  /** Hears of each attempt that failed while the program was not stopping. */
  readonly onError: (error: unknown, job: { readonly name: JobName; readonly data: unknown }) => void;
}

/** Looks for work this often, in seconds, also when the notice of it got lost. */
const POLLING = {
  batchSize: 1,
  includeMetadata: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
} as const;

/**
 * Works off the jobs of one name until the engine stops.
 * @returns the id that `engine.offWork` takes.
 */
export function workJob<N extends JobName>(
  engine: PgBoss,
  name: N,
  handle: JobHandler<N>,
  { atOnce = 1, signal, onError }: WorkOptions,
): Promise<string> {
  const options = { ...POLLING, localConcurrency: atOnce };
  return engine.work<unknown, void, typeof options>(JOBS[name].queue, options, async ([job]) => {
    if (!job) return;
    const data = parseJob(name, job.data);
    try {
      await handle({
        data,
        lastAttempt: job.retryCount >= job.retryLimit,
        signal: AbortSignal.any([signal, job.signal]),
      });
    } catch (error) {
      if (!signal.aborted) onError(error, { name, data });
      throw error;
    }
  });
}
