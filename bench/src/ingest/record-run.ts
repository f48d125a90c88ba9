import { setTimeout as pause } from 'node:timers/promises';
import { recordChecks } from '@tsenomer/core/collecting/observation';
import type { SystemContext } from '@tsenomer/core';
import { checkOfLink } from './checks.ts';
import type { OpenShard } from './open-shards.ts';

export interface RecordedRun {
  readonly checks: number;
  readonly milliseconds: number;
}

export interface RecordOptions {
  readonly batch: number;
  readonly connections: number;
  /** Which run of the collection this is; the prices of the checks depend on it. */
  readonly pass: number;
  /** Checks per second at most; as many as possible when absent. */
  readonly rate?: number;
}

/**
 * Records a check for every link of the shards, `batch` at a time, on `connections` at once. Shards of one company are
 * recorded one after the other, as the queue hands them out.
 */
export async function recordRun(
  ctx: SystemContext,
  shards: readonly OpenShard[],
  options: RecordOptions,
): Promise<RecordedRun> {
  const companies = [...Map.groupBy(shards, (shard) => shard.companyId).values()];
  const from = performance.now();
  let written = 0;
  let begun = 0;
  const turn = async (checks: number): Promise<void> => {
    const due = options.rate === undefined ? 0 : from + (begun / options.rate) * 1000;
    begun += checks;
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
  };
  await Promise.all(
    Array.from({ length: options.connections }, async () => {
      for (let queue = companies.shift(); queue; queue = companies.shift()) {
        for (const shard of queue) {
          const recorded = await recordShard(ctx, shard, options, turn);
          written += recorded;
        }
      }
    }),
  );
  const expected = shards.reduce((sum, shard) => sum + shard.linkIds.length, 0);
  if (written !== expected) throw new Error(`${written} of ${expected} checks were recorded`);
  return { checks: written, milliseconds: performance.now() - from };
}

async function recordShard(
  ctx: SystemContext,
  shard: OpenShard,
  { batch, pass }: RecordOptions,
  turn: (checks: number) => Promise<void>,
): Promise<number> {
  let written = 0;
  for (let at = 0; at < shard.linkIds.length; at += batch) {
    const linkIds = shard.linkIds.slice(at, at + batch);
    await turn(linkIds.length);
    const now = ctx.now();
    const checks = linkIds.map((linkId) => checkOfLink(linkId, pass, now));
    written += (await recordChecks(ctx, { shardId: shard.shardId, nodeId: 0, checks })).written;
  }
  return written;
}
