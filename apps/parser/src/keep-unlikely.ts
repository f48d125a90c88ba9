import type { SystemContext } from '@tsenomer/core';
import { keepCheckedPage, unlikely } from '@tsenomer/core/collecting/kept-page';
import type { CheckWork, PreviousPrice, Verdict } from '@tsenomer/core/collecting/observation';
import { warcOf } from '@tsenomer/core/violations/evidence';
import type { Exchange } from '@tsenomer/core/violations/evidence';

/** Keeps pages of checks that found something unlikely, to be read again when the reading has learnt more. */
export interface UnlikelyKeeper {
  readonly take: (
    link: { readonly linkId: number; readonly previous: PreviousPrice | null },
    verdict: Verdict,
    exchanges: () => readonly Exchange[],
  ) => Promise<void>;
}

interface KeeperOptions {
  readonly ctx: SystemContext;
  readonly nodeId: number;
  readonly trainingId: number | null;
  /** Told that a page could not be kept; the check goes on without. */
  readonly onFailure: (error: unknown) => void;
}

/** Pages that are kept of one shard at most: where a whole site reads otherwise, a few show it. */
const OF_SHARD = 5;

export function unlikelyKeeper(
  { ctx, nodeId, trainingId, onFailure }: KeeperOptions,
  { taskId, company }: Pick<CheckWork, 'taskId' | 'company'>,
): UnlikelyKeeper {
  const taken = new Set<number>();
  return {
    async take({ linkId, previous }, verdict, exchanges) {
      const why = unlikely(verdict, previous);
      if (why === null || (taken.size >= OF_SHARD && !taken.has(linkId))) return;
      taken.add(linkId);
      try {
        const capture = { at: ctx.now(), taskId, nodeId, city: null, trainingId, newId: () => crypto.randomUUID() };
        const page = await warcOf(exchanges(), capture);
        await keepCheckedPage(ctx, { companyId: company.id, linkId, taskId, why, page });
      } catch (error) {
        onFailure(error);
      }
    },
  };
}
