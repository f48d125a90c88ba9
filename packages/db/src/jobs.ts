import { fromKysely, PgBoss } from 'pg-boss';
import type { ConstructorOptions, Db } from 'pg-boss';
import { JOBS } from '@tsenomer/contracts';
import type { QueueBehaviour } from '@tsenomer/contracts';
import type { DatabaseTransaction } from './connection.ts';
import { OVER_A_NETWORK } from './over-a-network.ts';
import { watchedClient, watchStatements } from './statement-watch.ts';

/** The schema that pg-boss keeps its tables in. */
export const JOB_SCHEMA = 'pgboss';

/** How long a finished job can be looked at, in seconds. */
const KEPT_AFTER_END = 86_400;

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

/** What the engine hands on to its pool of connections as it is. */
function watchedPool(url: string) {
  return { ...OVER_A_NETWORK, Client: watchedClient(watchStatements({ url })) };
}

function engineOptions(options: JobEngineOptions): ConstructorOptions {
  return {
    ...watchedPool(options.url),
    connectionString: options.url,
    application_name: options.name,
    schema: JOB_SCHEMA,
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
  const boss = new PgBoss({ connectionString: url, schema: JOB_SCHEMA, max: 2, supervise: false, schedule: false });
  // Without a listener an 'error' event would end the process; start() and createQueue() reject on their own.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const { queue, behaviour } of Object.values<{ queue: string; behaviour: QueueBehaviour }>(JOBS)) {
      const { policy, ...changeable } = { ...behaviour, notify: true, deleteAfterSeconds: KEPT_AFTER_END };
      if (await boss.getQueue(queue)) await boss.updateQueue(queue, changeable);
      else await boss.createQueue(queue, { ...changeable, policy });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Lets the job engine work inside an open transaction: a job is sent if and only if the transaction commits. */
export function jobsIn(transaction: DatabaseTransaction): { db: Db } {
  return { db: fromKysely(transaction) };
}
