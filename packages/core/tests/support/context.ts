import type { Context, JobPort, ShardOrder } from '../../src/index.ts';
import type { Database } from '@tsenomer/db';
import { takeShard } from '../../src/work/index.ts';
import type { CheckWork } from '../../src/work/index.ts';

/** A job port that remembers what was sent, for tests of verbs that need no engine. */
export interface RememberedJobs extends JobPort {
  readonly shards: ShardOrder[];
  readonly cancelled: string[];
  readonly imports: number[];
  readonly mails: number[];
  readonly fetches: string[];
  readonly fetched: string[];
  readonly keptPictures: string[];
  readonly removals: number[];
}

export function rememberJobs(): RememberedJobs {
  const shards: ShardOrder[] = [];
  const cancelled: string[] = [];
  const imports: number[] = [];
  const mails: number[] = [];
  const fetches: string[] = [];
  const fetched: string[] = [];
  const keptPictures: string[] = [];
  const removals: number[] = [];
  return {
    shards,
    cancelled,
    imports,
    mails,
    fetches,
    fetched,
    keptPictures,
    removals,
    sendShards: async (_transaction, orders) => void shards.push(...orders),
    sendImport: async (_transaction, job) => void imports.push(job.importId),
    sendFetches: async (_transaction, jobs) => void fetches.push(...jobs.map(({ fileId }) => fileId)),
    sendFetched: async (_transaction, job) => void fetched.push(job.fileId),
    sendSnapshots: async () => undefined,
    sendProxyTest: async () => undefined,
    sendKeepPicture: async (_transaction, job) => void keptPictures.push(job.key),
    sendRemovePictures: async (_transaction, job) => void removals.push(job.removalId),
    sendMail: async (_transaction, job) => void mails.push(job.mailId),
    cancelShards: async (_transaction, jobIds) => void cancelled.push(...jobIds),
  };
}

/** A context that acts as the program itself at a fixed moment. */
export function systemContext(db: Database, overrides: Partial<Context> = {}): Context {
  const moment = new Date('2026-11-20T09:00:00Z');
  return { actor: { kind: 'system' }, db, jobs: rememberJobs(), now: () => moment, ...overrides };
}

/** What a node takes when a shard of links is expected. */
export async function takeChecks(
  ctx: Context,
  input: { readonly shardId: number; readonly nodeId: number },
): Promise<CheckWork> {
  const work = await takeShard(ctx, input);
  if (work?.work !== 'check') throw new Error('No links to check');
  return work;
}
