import type { Context, JobPort, ShardOrder } from '../../src/index.ts';
import type { Database } from '@tsenomer/db';

/** A job port that remembers what was sent, for tests of verbs that need no engine. */
export interface RememberedJobs extends JobPort {
  readonly shards: ShardOrder[];
  readonly cancelled: string[];
  readonly imports: number[];
  readonly mails: number[];
  readonly fetches: string[];
  readonly fetched: string[];
}

export function rememberJobs(): RememberedJobs {
  const shards: ShardOrder[] = [];
  const cancelled: string[] = [];
  const imports: number[] = [];
  const mails: number[] = [];
  const fetches: string[] = [];
  const fetched: string[] = [];
  return {
    shards,
    cancelled,
    imports,
    mails,
    fetches,
    fetched,
    sendShards: async (_transaction, orders) => void shards.push(...orders),
    sendImport: async (_transaction, job) => void imports.push(job.importId),
    sendFetches: async (_transaction, jobs) => void fetches.push(...jobs.map(({ fileId }) => fileId)),
    sendFetched: async (_transaction, job) => void fetched.push(job.fileId),
    sendProxyTest: async () => undefined,
    sendMail: async (_transaction, job) => void mails.push(job.mailId),
    cancelShards: async (_transaction, jobIds) => void cancelled.push(...jobIds),
  };
}

/** A context that acts as the program itself at a fixed moment. */
export function systemContext(db: Database, overrides: Partial<Context> = {}): Context {
  const moment = new Date('2026-11-20T09:00:00Z');
  return { actor: { kind: 'system' }, db, jobs: rememberJobs(), now: () => moment, ...overrides };
}
