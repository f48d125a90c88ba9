import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { FLUSH_LINKS, JOBS } from '@tsenomer/contracts';
import type { SystemContext } from '@tsenomer/core';
import { balanceNodes, clusterKey, leaveCluster, pulse, registerNode } from '@tsenomer/core/collecting/node';
import { recordChecks } from '@tsenomer/core/collecting/observation';
import { endTriedShard, takeShard } from '@tsenomer/core/collecting/work';
import type { createJobEngine } from '@tsenomer/db';
import { checkOfLink } from '../ingest/checks.ts';

/** How a node of the benchmark collects: it waits for its pages as long as a shop takes to answer. */
export interface SimulatedWork {
  readonly ctx: SystemContext;
  readonly engine: ReturnType<typeof createJobEngine>;
  /** Pages in flight at once. */
  readonly threads: number;
  /** Milliseconds until a page is there. */
  readonly latency: number;
  /** Told of every link that was recorded. */
  readonly onRecorded: (links: number) => void;
  readonly signal: AbortSignal;
}

const PULSE = 1000;

/**
 * A node without a program of its own: it enters the cluster, beats, asks for its orders and works shards off by the
 * product's queue and verbs, one shard at a time; only its pages are waited for instead of fetched.
 */
export async function simulateNode(work: SimulatedWork, name: string): Promise<void> {
  const { ctx, engine, signal } = work;
  const { nodeKey } = await clusterKey(ctx);
  const { id } = await registerNode(ctx, {
    identity: randomUUID(),
    name,
    version: '0.1.0',
    master: false,
    server: null,
    id: null,
    key: nodeKey,
    slots: 1,
    power: 1,
  });
  let held: number[] = [];
  const beats = (async () => {
    while (!signal.aborted) {
      await balanceNodes(ctx);
      await pulse(ctx, { nodeId: id, busy: held.length > 0, tasks: held, shards: [] });
      await pause(PULSE);
    }
  })();
  while (!signal.aborted) {
    const [job] = await engine.fetch<{ shardId: number }>(JOBS.shard.queue);
    if (!job) {
      await pause(PULSE);
      continue;
    }
    held = [job.data.shardId];
    await workOff(work, id, job.data.shardId);
    held = [];
    await engine.complete(JOBS.shard.queue, job.id);
  }
  await beats;
  await leaveCluster(ctx, { nodeId: id });
}

async function workOff(
  { ctx, threads, latency, onRecorded, signal }: SimulatedWork,
  nodeId: number,
  shardId: number,
): Promise<void> {
  const shard = await takeShard(ctx, { shardId, nodeId });
  if (shard?.work !== 'check') return;
  const links = shard.links.values();
  let ready: number[] = [];
  const flush = async (): Promise<void> => {
    const batch = ready;
    ready = [];
    if (batch.length === 0) return;
    const { written } = await recordChecks(ctx, {
      shardId,
      nodeId,
      checks: batch.map((linkId) => checkOfLink(linkId, shardId, ctx.now())),
    });
    onRecorded(written);
  };
  const thread = async (): Promise<void> => {
    for (const { linkId } of links) {
      await pause(latency);
      if (signal.aborted) return;
      ready.push(linkId);
      if (ready.length >= FLUSH_LINKS) await flush();
    }
  };
  await Promise.all(Array.from({ length: threads }, thread));
  await flush();
  if (!signal.aborted) await endTriedShard(ctx, { shardId });
}
