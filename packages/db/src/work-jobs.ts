import type { PgBoss } from 'pg-boss';
import { JOBS, jobsOn, parseJob } from '@tsenomer/contracts';
import type { JobName, JobPayload, JobProgram, JobsOn } from '@tsenomer/contracts';

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
export type JobHandlers<P extends JobProgram> = { readonly [N in JobsOn<P>]: JobHandler<N> };

export interface WorkOptions {
  /** How many of these jobs this program works on at once; 1 when left out. */
  readonly atOnce?: number;
  /**
   * Seconds between two looks for work that no notice tells of; when left out, 2 while no notices come and
   * {@link NOTIFIED_SECONDS} while they do.
   */
  readonly pollSeconds?: number;
  /** Seconds between two signs that a job goes on; half of what its queue allows when left out. */
  readonly beatSeconds?: number;
  /** Aborted when the program stops. */
  readonly signal: AbortSignal;
  /** Hears of each attempt that failed while the program was not stopping. */
  readonly onError: (error: unknown, job: { readonly name: JobName; readonly data: unknown }) => void;
}

/** Seconds between two looks for work while nothing tells of it. */
const POLL_SECONDS = 2;
/** The same while each new job is told of: what is tried again is found by it, and what a lost notice was about. */
const NOTIFIED_SECONDS = 10;

/**
 * Makes sure that a program that starts has a handler for each of its jobs, and for no other's. The compiler shows it
 * where table and registry are of one version; workspaces of two versions in one folder are seen only here.
 * @throws TypeError that names what is missing or strange.
 */
export function refuseMissingHandlers<P extends JobProgram>(program: P, handlers: JobHandlers<P>): void {
  const expected: readonly string[] = jobsOn(program);
  const handled = Object.entries(handlers).flatMap(([name, handle]) => (typeof handle === 'function' ? [name] : []));
  const missing = expected.filter((name) => !handled.includes(name));
  const strange = handled.filter((name) => !expected.includes(name));
  if (missing.length > 0) throw new TypeError(`No handler on the ${program} for the jobs: ${missing.join(', ')}`);
  if (strange.length > 0) throw new TypeError(`No jobs of the ${program}: ${strange.join(', ')}`);
}

/**
 * Works off the jobs of one name until the engine stops.
 * @returns the id that `engine.offWork` takes.
 */
export function workJob<N extends JobName>(
  engine: PgBoss,
  name: N,
  handle: JobHandler<N>,
  { atOnce = 1, pollSeconds, beatSeconds, signal, onError }: WorkOptions,
): Promise<string> {
  const options = {
    batchSize: 1,
    includeMetadata: true as const,
    localConcurrency: atOnce,
    pollingIntervalSeconds: pollSeconds ?? POLL_SECONDS,
    notifyPollingIntervalSeconds: pollSeconds ?? NOTIFIED_SECONDS,
    // Of jobs that were sent together only the first is told of: the others would be looked for one by one.
    burstWhenReadyExceeds: 1,
    ...(beatSeconds !== undefined && { heartbeatRefreshSeconds: beatSeconds }),
  };
  const working = engine.work<unknown, void, typeof options>(JOBS[name].queue, options, async ([job]) => {
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
    } finally {
      // Where there was one there may be another: the next is looked for at once.
      void working.then((id) => engine.notifyWorker(id));
    }
  });
  return working;
}
