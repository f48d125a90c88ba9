import type { Robot } from '@tsenomer/contracts';
import { proposeRobot } from '@tsenomer/robot-builder';
import { verb } from '../../platform/context/verb.ts';
import { otherPages, storedPage } from './stored-snapshot.ts';

export interface ProposeOnSnapshotInput {
  readonly snapshotId: string;
  /** ISO code of prices without a sign. */
  readonly currency?: string | undefined;
  /** Other fetched pages that the selectors should fit; those that are not there are left out. */
  readonly others: readonly string[];
}

/**
 * Selectors for what was found on a fetched page by looking at all of it (P2 §8 "robot"); empty where its data says
 * enough. @throws DomainError NOT_FOUND
 */
export const proposeOnSnapshot = verb(
  'robots.read',
  async (ctx, { snapshotId, currency, others }: ProposeOnSnapshotInput): Promise<Robot> => {
    const page = await storedPage(ctx, snapshotId);
    return proposeRobot({ ...page, currency: currency ?? null, others: await otherPages(ctx, snapshotId, others) });
  },
);
