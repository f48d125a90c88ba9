import { JOBS } from '@tsenomer/contracts';
import type {
  FetchedJob,
  FetchFileJob,
  ImportJob,
  KeepPictureJob,
  MailJob,
  RemovePicturesJob,
  ShardJob,
  SnapshotPageJob,
} from '@tsenomer/contracts';
import type { DatabaseTransaction, createJobEngine } from '@tsenomer/db';
import { jobsIn } from '@tsenomer/db';

/** A shard to hand to a node. Two shards with the same key never run at once. */
export interface ShardOrder {
  readonly jobId: string;
  readonly shardId: number;
  readonly key: string;
  /** A higher number goes first. */
  readonly priority: number;
}

/** What verbs may ask of the job engine. Sending is a part of the caller's transaction. */
export interface JobPort {
  sendShards(transaction: DatabaseTransaction, orders: readonly ShardOrder[]): Promise<void>;
  sendImport(transaction: DatabaseTransaction, job: ImportJob): Promise<void>;
  sendMail(transaction: DatabaseTransaction, job: MailJob): Promise<void>;
  sendFetches(transaction: DatabaseTransaction, jobs: readonly FetchFileJob[]): Promise<void>;
  sendFetched(transaction: DatabaseTransaction, job: FetchedJob): Promise<void>;
  sendSnapshots(transaction: DatabaseTransaction, jobs: readonly SnapshotPageJob[]): Promise<void>;
  sendProxyTest(transaction: DatabaseTransaction): Promise<void>;
  sendKeepPicture(transaction: DatabaseTransaction, job: KeepPictureJob): Promise<void>;
  sendRemovePictures(transaction: DatabaseTransaction, job: RemovePicturesJob): Promise<void>;
  /** Takes waiting shards off the queue and tells running ones to stop. */
  cancelShards(transaction: DatabaseTransaction, jobIds: readonly string[]): Promise<void>;
}

type JobEngine = ReturnType<typeof createJobEngine>;

/** The port over the job engine of the database. */
export function createJobPort(engine: JobEngine): JobPort {
  return {
    async sendShards(transaction, orders) {
      const jobs = orders.map(({ jobId, shardId, key, priority }) => {
        const data: ShardJob = { shardId };
        return { id: jobId, data, singletonKey: key, priority };
      });
      await engine.insert(JOBS.shard.queue, jobs, jobsIn(transaction));
    },
    async sendImport(transaction, job) {
      await engine.send(JOBS.import.queue, job, jobsIn(transaction));
    },
    async sendMail(transaction, job) {
      await engine.send(JOBS.mail.queue, job, jobsIn(transaction));
    },
    async sendFetches(transaction, jobs) {
      await engine.insert(
        JOBS.fetchFile.queue,
        jobs.map((data) => ({ data })),
        jobsIn(transaction),
      );
    },
    async sendFetched(transaction, job) {
      await engine.send(JOBS.fetched.queue, job, jobsIn(transaction));
    },
    async sendSnapshots(transaction, jobs) {
      await engine.insert(
        JOBS.snapshotPage.queue,
        jobs.map((data) => ({ data })),
        jobsIn(transaction),
      );
    },
    async sendProxyTest(transaction) {
      await engine.send(JOBS.testProxies.queue, {}, jobsIn(transaction));
    },
    async sendKeepPicture(transaction, job) {
      await engine.send(JOBS.keepPicture.queue, job, jobsIn(transaction));
    },
    async sendRemovePictures(transaction, job) {
      await engine.send(JOBS.removePictures.queue, job, jobsIn(transaction));
    },
    async cancelShards(transaction, jobIds) {
      if (jobIds.length > 0) await engine.cancel(JOBS.shard.queue, [...jobIds], jobsIn(transaction));
    },
  };
}
