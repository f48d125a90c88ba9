import { z } from 'zod';

/** How the job engine treats the jobs of a queue. Times in seconds. */
export interface QueueBehaviour {
  /** `singleton`: two jobs with the same key never run at once. */
  readonly policy: 'standard' | 'singleton';
  /** A job that runs longer is given up and tried again. */
  readonly expireInSeconds: number;
  /** A worker that is silent for longer has lost its job: somebody else gets it. */
  readonly heartbeatSeconds?: number;
  readonly retryLimit: number;
  readonly retryDelay: number;
  /** Each pause is twice the one before. */
  readonly retryBackoff?: boolean;
  readonly retryDelayMax?: number;
}

/** A kind of job: where it runs, what it carries (ids only) and how its queue behaves. */
interface JobRecord {
  readonly queue: string;
  readonly runsOn: 'node' | 'server';
  readonly payload: z.ZodType;
  readonly behaviour: QueueBehaviour;
}

function defineJobs<const T extends Readonly<Record<string, JobRecord>>>(jobs: T): T {
  return jobs;
}

/**
 * Every job of the product. What runs on a program is handled there, each name exactly once: a type error otherwise.
 */
export const JOBS = defineJobs({
  /**
   * One shard of a parser task. It beats every few seconds; a dead node's shard is free again after the heartbeat plus
   * one supervision. Expiry is the engine's 24-hour ceiling: a long shard is no dead shard (a hung one is found by its
   * progress). A retry costs nothing, because recorded links are not fetched again.
   */
  shard: {
    queue: 'shard',
    runsOn: 'node',
    payload: z.strictObject({ shardId: z.int().positive() }),
    behaviour: {
      policy: 'singleton',
      expireInSeconds: 86_400,
      heartbeatSeconds: 10,
      retryLimit: 100,
      retryDelay: 1,
    },
  },
  /** One spreadsheet import. */
  import: {
    queue: 'import',
    runsOn: 'server',
    payload: z.strictObject({ importId: z.int().positive() }),
    behaviour: { policy: 'standard', expireInSeconds: 21_600, heartbeatSeconds: 15, retryLimit: 5, retryDelay: 1 },
  },
  /** One file to fetch for somebody: only nodes reach out. */
  fetchFile: {
    queue: 'fetch-file',
    runsOn: 'node',
    payload: z.strictObject({ fileId: z.uuid() }),
    behaviour: { policy: 'standard', expireInSeconds: 600, heartbeatSeconds: 15, retryLimit: 2, retryDelay: 5 },
  },
  /** One page to fetch for the builder of robots. */
  snapshotPage: {
    queue: 'snapshot-page',
    runsOn: 'node',
    payload: z.strictObject({ snapshotId: z.uuid() }),
    behaviour: { policy: 'standard', expireInSeconds: 900, heartbeatSeconds: 15, retryLimit: 2, retryDelay: 1 },
  },
  /** A case to print. */
  printCase: {
    queue: 'print-case',
    runsOn: 'node',
    payload: z.strictObject({ printId: z.uuid() }),
    behaviour: { policy: 'standard', expireInSeconds: 300, heartbeatSeconds: 15, retryLimit: 2, retryDelay: 1 },
  },
  /** Weights of reading to train on labelled pages: minutes of a processor. */
  trainReading: {
    queue: 'train-reading',
    runsOn: 'node',
    payload: z.strictObject({ trainingId: z.int().positive() }),
    behaviour: { policy: 'standard', expireInSeconds: 21_600, heartbeatSeconds: 30, retryLimit: 2, retryDelay: 5 },
  },
  /** Kept pages to read again: some seconds a page at most, and it goes on where it was broken off. */
  rereadPages: {
    queue: 'reread-pages',
    runsOn: 'node',
    payload: z.strictObject({ rereadingId: z.int().positive() }),
    behaviour: { policy: 'standard', expireInSeconds: 21_600, heartbeatSeconds: 30, retryLimit: 5, retryDelay: 5 },
  },
  /** Selectors to find on pages whose layout changed, and to hold against the history of their products. */
  healRobot: {
    queue: 'heal-robot',
    runsOn: 'node',
    payload: z.strictObject({ healingId: z.int().positive() }),
    behaviour: { policy: 'standard', expireInSeconds: 1800, heartbeatSeconds: 30, retryLimit: 2, retryDelay: 5 },
  },
  /** Every proxy of the list to try. */
  testProxies: {
    queue: 'test-proxies',
    runsOn: 'node',
    payload: z.strictObject({}),
    behaviour: { policy: 'standard', expireInSeconds: 600, heartbeatSeconds: 15, retryLimit: 2, retryDelay: 5 },
  },
  /** Offers of an assortment that have to be compared with the own products: hours of a processor at most. */
  matchAssortment: {
    queue: 'match-assortment',
    runsOn: 'node',
    payload: z.strictObject({ collectionId: z.int().positive() }),
    behaviour: { policy: 'standard', expireInSeconds: 21_600, heartbeatSeconds: 30, retryLimit: 5, retryDelay: 5 },
  },
  /** Results to upload to a server of files: only nodes reach out. */
  ftpUpload: {
    queue: 'ftp-upload',
    runsOn: 'node',
    payload: z.strictObject({ uploadId: z.int().positive() }),
    behaviour: {
      policy: 'standard',
      expireInSeconds: 14_400,
      heartbeatSeconds: 15,
      retryLimit: 4,
      retryDelay: 30,
      retryBackoff: true,
    },
  },
  /** Calls of Telegram: what people wrote to the bot, and what is due to them. One at a time. */
  telegram: {
    queue: 'telegram',
    runsOn: 'node',
    payload: z.strictObject({}),
    behaviour: { policy: 'singleton', expireInSeconds: 600, heartbeatSeconds: 15, retryLimit: 1, retryDelay: 5 },
  },
  /** What is due for one webhook: only nodes reach out. What is left over, or got lost, is sent again each minute. */
  webhook: {
    queue: 'webhook',
    runsOn: 'node',
    payload: z.strictObject({ webhookId: z.int().positive() }),
    behaviour: { policy: 'singleton', expireInSeconds: 600, heartbeatSeconds: 15, retryLimit: 2, retryDelay: 5 },
  },
  /** A fetched spreadsheet or photo to take over. */
  fetched: {
    queue: 'fetched',
    runsOn: 'server',
    payload: z.strictObject({ fileId: z.uuid() }),
    behaviour: { policy: 'standard', expireInSeconds: 600, retryLimit: 3, retryDelay: 5 },
  },
  /**
   * A picture of a node that cannot reach the storage, to put there. A storage that is away for an hour: tried again
   * after 10 s, 20 s … up to five minutes apart.
   */
  keepPicture: {
    queue: 'keep-picture',
    runsOn: 'server',
    payload: z.strictObject({ key: z.string() }),
    behaviour: {
      policy: 'standard',
      expireInSeconds: 300,
      retryLimit: 20,
      retryDelay: 10,
      retryBackoff: true,
      retryDelayMax: 300,
    },
  },
  /** A deletion of pictures by period. */
  removePictures: {
    queue: 'remove-pictures',
    runsOn: 'server',
    payload: z.strictObject({ removalId: z.int().positive() }),
    behaviour: { policy: 'standard', expireInSeconds: 86_400, heartbeatSeconds: 15, retryLimit: 5, retryDelay: 30 },
  },
  /** A photo of a price tag to read: a second of a processor. */
  priceTag: {
    queue: 'price-tag',
    runsOn: 'server',
    payload: z.strictObject({ photo: z.uuid() }),
    behaviour: {
      policy: 'standard',
      expireInSeconds: 300,
      retryLimit: 5,
      retryDelay: 10,
      retryBackoff: true,
      retryDelayMax: 600,
    },
  },
  /** One file of a report. Of a server that was killed, another takes it up and begins it anew. */
  reportFile: {
    queue: 'report-file',
    runsOn: 'server',
    payload: z.strictObject({ fileId: z.int().positive() }),
    behaviour: { policy: 'standard', expireInSeconds: 21_600, heartbeatSeconds: 15, retryLimit: 3, retryDelay: 5 },
  },
  /** A calculation of advice on prices, or a back-test. Of a server that was killed, another begins it anew. */
  repricing: {
    queue: 'repricing',
    runsOn: 'server',
    payload: z.strictObject({ runId: z.int().positive() }),
    behaviour: { policy: 'standard', expireInSeconds: 21_600, heartbeatSeconds: 15, retryLimit: 3, retryDelay: 5 },
  },
  /**
   * One letter. A mail server that is away for a night: tried again after 30 s, 1 min, 2 min … up to an hour apart.
   */
  mail: {
    queue: 'mail',
    runsOn: 'server',
    payload: z.strictObject({ mailId: z.int().positive() }),
    behaviour: {
      policy: 'standard',
      expireInSeconds: 300,
      retryLimit: 20,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: 3600,
    },
  },
});

export type JobName = keyof typeof JOBS;

/** What a job of this name carries. */
export type JobPayload<N extends JobName> = z.infer<(typeof JOBS)[N]['payload']>;

/** A payload as it was sent. @throws ZodError for anything else. */
export function parseJob<N extends JobName>(name: N, data: unknown): JobPayload<N> {
  const byName: { readonly [K in JobName]: { readonly payload: z.ZodType<JobPayload<K>> } } = JOBS;
  return byName[name].payload.parse(data);
}

/** Where jobs run. */
export type JobProgram = JobRecord['runsOn'];

/** The names of the jobs that run on a program. */
export type JobsOn<P extends JobProgram> = {
  [N in JobName]: (typeof JOBS)[N]['runsOn'] extends P ? N : never;
}[JobName];

/** {@link JobsOn} for a running program, in the order of the registry. */
export function jobsOn<P extends JobProgram>(program: P): JobsOn<P>[] {
  return Object.keys(JOBS).filter((name): name is JobsOn<P> => isJob(name) && JOBS[name].runsOn === program);
}

function isJob(name: string): name is JobName {
  return Object.hasOwn(JOBS, name);
}
