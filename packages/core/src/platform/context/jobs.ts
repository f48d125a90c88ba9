import { JOBS } from '@tsenomer/contracts';
import type { JobName, JobPayload } from '@tsenomer/contracts';
import type { DatabaseTransaction, createJobEngine } from '@tsenomer/db';
import { jobsIn } from '@tsenomer/db';

/** One job to send, with what the engine orders it by where its queue needs that. */
export interface JobOrder<N extends JobName> {
  readonly data: JobPayload<N>;
  /** The engine's id of the job, where the sender keeps it; a new one when left out. */
  readonly id?: string;
  /** Two jobs of a `singleton` queue with the same key never run at once. */
  readonly key?: string;
  /** A higher number goes first; 0 when left out. */
  readonly priority?: number;
}

/** A shard to hand to a node. */
export type ShardOrder = Required<JobOrder<'shard'>>;

/** What verbs may ask of the job engine. Sending is a part of the caller's transaction. */
export interface JobPort {
  /** Sends jobs of one name; none is fine. */
  send<N extends JobName>(transaction: DatabaseTransaction, name: N, orders: readonly JobOrder<N>[]): Promise<void>;
  /** Takes waiting jobs off the queue and tells running ones to stop; ids that are gone are passed over. */
  cancel(transaction: DatabaseTransaction, name: JobName, ids: readonly string[]): Promise<void>;
}

/** The port over the job engine of the database. */
export function createJobPort(engine: ReturnType<typeof createJobEngine>): JobPort {
  return {
    async send(transaction, name, orders) {
      if (orders.length === 0) return;
      const jobs = orders.map(({ data, id, key, priority }) => ({
        data,
        ...(id === undefined ? {} : { id }),
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(priority === undefined ? {} : { priority }),
      }));
      await engine.insert(JOBS[name].queue, jobs, jobsIn(transaction));
    },
    async cancel(transaction, name, ids) {
      if (ids.length > 0) await engine.cancel(JOBS[name].queue, [...ids], jobsIn(transaction));
    },
  };
}
