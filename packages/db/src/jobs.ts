import { fromKysely, PgBoss } from 'pg-boss';
import type { ConstructorOptions, Db, QueueOptions } from 'pg-boss';
import { JOBS } from '@tsenomer/contracts';
import type { DatabaseTransaction } from './connection.ts';

/** The schema that pg-boss keeps its tables in. */
const SCHEMA = 'pgboss';

/**
 * How the queues behave. A shard beats every few seconds; a dead node's shard is free again after the heartbeat plus
 * one supervision. Expiry is the engine's 24-hour ceiling: a long shard is no dead shard (a hung one is found by its
 * progress). A retry costs nothing, because recorded links are not fetched again.
 */
const QUEUES: readonly (QueueOptions & { name: string; policy: 'standard' | 'singleton'; notify: boolean })[] = [
  {
    name: JOBS.shard.queue,
    policy: 'singleton',
    notify: true,
    expireInSeconds: 86_400,
    heartbeatSeconds: 10,
    retryLimit: 100,
    retryDelay: 1,
    deleteAfterSeconds: 86_400,
  },
  {
    name: JOBS.import.queue,
    policy: 'standard',
    notify: true,
    expireInSeconds: 21_600,
    heartbeatSeconds: 15,
    retryLimit: 5,
    retryDelay: 1,
    deleteAfterSeconds: 86_400,
  },
  {
    name: JOBS.fetchFile.queue,
    policy: 'standard',
    notify: true,
    expireInSeconds: 600,
    heartbeatSeconds: 15,
    retryLimit: 2,
    retryDelay: 5,
    deleteAfterSeconds: 86_400,
  },
  {
    name: JOBS.snapshotPage.queue,
    policy: 'standard',
    notify: true,
    expireInSeconds: 900,
    heartbeatSeconds: 15,
    retryLimit: 2,
    retryDelay: 1,
    deleteAfterSeconds: 86_400,
  },
  {
    name: JOBS.testProxies.queue,
    policy: 'standard',
    notify: true,
    expireInSeconds: 600,
    heartbeatSeconds: 15,
    retryLimit: 2,
    retryDelay: 5,
    deleteAfterSeconds: 86_400,
  },
  {
    name: JOBS.fetched.queue,
    policy: 'standard',
    notify: true,
    expireInSeconds: 600,
    retryLimit: 3,
    retryDelay: 5,
    deleteAfterSeconds: 86_400,
  },
  {
    // A storage that is away for an hour: tried again after 10 s, 20 s … up to five minutes apart.
    name: JOBS.keepPicture.queue,
    policy: 'standard',
    notify: true,
    expireInSeconds: 300,
    retryLimit: 20,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 300,
    deleteAfterSeconds: 86_400,
  },
  {
    name: JOBS.removePictures.queue,
    policy: 'standard',
    notify: true,
    expireInSeconds: 86_400,
    heartbeatSeconds: 15,
    retryLimit: 5,
    retryDelay: 30,
    deleteAfterSeconds: 86_400,
  },
  {
    // A mail server that is away for a night: tried again after 30 s, 1 min, 2 min … up to an hour apart.
    name: JOBS.mail.queue,
    policy: 'standard',
    notify: true,
    expireInSeconds: 300,
    retryLimit: 20,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3600,
    deleteAfterSeconds: 86_400,
  },
];

export interface JobEngineOptions {
  readonly url: string;
  readonly name: string;
  /** Whether this process frees the jobs of dead workers and deletes finished ones. */
  readonly supervise: boolean;
  readonly onError?: (error: Error) => void;
}

/** The job engine over the database, not started yet: `start()` before use, `stop()` before exit. */
export function createJobEngine(options: JobEngineOptions): PgBoss {
  const boss = new PgBoss(engineOptions(options));
  boss.on('error', (error) => options.onError?.(asError(error)));
  return boss;
}

/** The engine names a queue in its errors by copying them: the copies have all they had, but are no errors. */
function asError(told: unknown): Error {
  return told instanceof Error ? told : Object.assign(new Error(), told);
}

function engineOptions(options: JobEngineOptions): ConstructorOptions {
  return {
    connectionString: options.url,
    application_name: options.name,
    schema: SCHEMA,
    max: 4,
    migrate: false,
    createSchema: false,
    schedule: false,
    useListenNotify: true,
    supervise: options.supervise,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    // Workers skip busy keys by a list that the supervisor refreshes and they cache: by default a company's next shard
    // would wait up to a minute for both.
    queueCacheIntervalSeconds: 1,
    maintenanceIntervalSeconds: 3600,
  };
}

/** Creates or updates the engine's tables and queues; a part of migrating. */
export async function installJobSchema(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: SCHEMA, max: 2, supervise: false, schedule: false });
  // Without a listener an 'error' event would end the process; start() and createQueue() reject on their own.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const { name, ...queue } of QUEUES) {
      if (await boss.getQueue(name)) {
        const { policy: _fixed, ...changeable } = queue;
        await boss.updateQueue(name, changeable);
      } else {
        await boss.createQueue(name, queue);
      }
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Lets the job engine work inside an open transaction: a job is sent if and only if the transaction commits. */
export function jobsIn(transaction: DatabaseTransaction): { db: Db } {
  return { db: fromKysely(transaction) };
}
