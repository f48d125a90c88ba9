import type { OutcomeCode } from '@tsenomer/db';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { KINDS_OF_WORK } from '../kinds-of-work.ts';
import { finishShard } from './finish-shard.ts';
import type { KindOfWork, TakenWork } from './kind-of-work.ts';
import { lockShard } from './lock-shard.ts';
import { moveProgress } from './move-progress.ts';

/** What recording came to. */
export interface Recorded {
  /** Results written now; those that were written before count as nothing. */
  readonly written: number;
  /** Whether the shard should go on: false once it was stopped, or is finished. */
  readonly goOn: boolean;
}

/** Of a target that is being recorded, until its kind says what it counts as. */
const TRIED: OutcomeCode = 3;

/**
 * Records results of a shard: what its kind writes, ledger and progress change in one transaction. A target counts once
 * per task: only the transaction that turns its byte in `shard.results` from 0 writes it, so a repeated shard, or a
 * node that was thought dead, changes nothing.
 * @throws DomainError NOT_FOUND when the shard no longer exists; TypeError when it is of another kind.
 */
export function recordResults<Work extends TakenWork, Result>(
  ctx: Context,
  kind: KindOfWork<Work, Result>,
  input: { readonly shardId: number; readonly nodeId: number; readonly results: readonly Result[] },
): Promise<Recorded> {
  return transact(ctx, async (tx) => {
    const shard = await lockShard(tx.db, input.shardId);
    const own: unknown = KINDS_OF_WORK[shard.kind];
    if (own !== kind) throw new TypeError(`Shard ${input.shardId} is of another kind: ${shard.kind}`);
    const results = Buffer.from(shard.results);
    const places = new Map(shard.targetIds.map((id, place) => [id, place]));
    const fresh = input.results.filter((result) => {
      const place = places.get(kind.targetOf(result));
      if (place === undefined || results[place] !== 0) return false;
      results[place] = TRIED;
      return true;
    });
    if (fresh.length > 0) {
      const recorded = await kind.record(tx, { ...shard, nodeId: input.nodeId }, fresh);
      for (const { targetId, outcome } of recorded.counted) {
        const place = places.get(targetId);
        if (place !== undefined) results[place] = outcome;
      }
      await moveProgress(tx, { shardId: input.shardId, task: shard, results }, recorded);
    }
    const finished = !results.includes(0);
    if (finished && shard.status === 'running') await finishShard(tx, input.shardId, shard.taskId);
    return { written: fresh.length, goOn: !finished && shard.status === 'running' };
  });
}
