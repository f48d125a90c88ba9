import { parseJob } from '@tsenomer/contracts';
import type { JobName } from '@tsenomer/contracts';
import type { JobOrder, JobPort } from '../platform/context/jobs.ts';

type Sent = { [N in JobName]: JobOrder<N>[] };

/** A job port that remembers what was sent and runs nothing. */
export interface RecordedJobs extends JobPort {
  /** The orders by job, the oldest first; a test may empty them. */
  readonly sent: Readonly<Sent>;
  /** Ids of jobs that were cancelled. */
  readonly cancelled: string[];
}

/** The job port of tests and benchmarks that need no engine. */
export function recordJobs(): RecordedJobs {
  const sent: Sent = {
    shard: [],
    import: [],
    fetchFile: [],
    snapshotPage: [],
    printCase: [],
    testProxies: [],
    trainReading: [],
    rereadPages: [],
    healRobot: [],
    ftpUpload: [],
    telegram: [],
    webhook: [],
    matchAssortment: [],
    fetched: [],
    keepPicture: [],
    removePictures: [],
    priceTag: [],
    reportFile: [],
    repricing: [],
    mail: [],
  };
  const cancelled: string[] = [];
  return {
    sent,
    cancelled,
    async send<N extends JobName>(_transaction: unknown, name: N, orders: readonly JobOrder<N>[]) {
      // What the engine would refuse is refused here too.
      for (const { data } of orders) parseJob(name, data);
      const list: Sent[N] = sent[name];
      list.push(...orders);
    },
    async cancel(_transaction, _name, ids) {
      cancelled.push(...ids);
    },
  };
}
