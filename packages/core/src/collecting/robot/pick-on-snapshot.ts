import type { PickedElementItem, Robot, RobotSelectorField } from '@tsenomer/contracts';
import { pickElement } from '@tsenomer/robot-builder';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { otherPages, storedPage } from './stored-snapshot.ts';

export interface PickOnSnapshotInput {
  readonly snapshotId: string;
  readonly node: number;
  readonly field: RobotSelectorField;
  readonly robot: Robot;
  /** Other fetched pages that a selector should fit; those that are not there are left out. */
  readonly others: readonly string[];
}

/**
 * Selectors for an element that somebody picked on a fetched page. @throws DomainError NOT_FOUND for the page or the
 * element.
 */
export const pickOnSnapshot = verb(
  'robots.read',
  async (ctx, input: PickOnSnapshotInput): Promise<PickedElementItem> => {
    const { snapshotId, node, field, robot } = input;
    const page = await storedPage(ctx, snapshotId);
    const others = await otherPages(ctx, snapshotId, input.others);
    const picked = found(pickElement({ ...page, node, field, robot, others }) ?? undefined);
    return { ...picked, candidates: [...picked.candidates] };
  },
);
