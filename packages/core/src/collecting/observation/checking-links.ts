import { SHARD_LINKS } from '@tsenomer/contracts';
import type { DatabaseTransaction } from '@tsenomer/db';
import { DomainError } from '../../platform/context/domain-error.ts';
import type { CountedTarget, KindOfWork, PlannedTask, RunOrder, RunPlan } from '../work/kind-of-work.ts';
import { OUTCOME_CODE } from './check.ts';
import type { Check } from './check.ts';
import { loadCheckWork } from './check-work.ts';
import type { CheckWork } from './check-work.ts';
import { linksToCheck } from './links-to-check.ts';
import { repeatedLinks } from './repeated-checks.ts';
import { writeObservations } from './write-observations.ts';

/** The work that checks links: their prices and ratings. */
export const checkingLinks: KindOfWork<CheckWork, Check> = {
  byAddress: true,
  plan: planChecks,
  load: loadCheckWork,
  async anyLeft(db, linkIds) {
    const link = await db
      .selectFrom('link')
      .select('id')
      .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...linkIds]))))
      .limit(1)
      .executeTakeFirst();
    return link !== undefined;
  },
  targetOf: ({ linkId }) => linkId,
  async record(tx, task, checks) {
    const repeated = await repeatedLinks(tx.db, task, checks, tx.installation.timeZone);
    await writeObservations(tx, task, checks, repeated);
    return { counted: checks.map((check) => ({ ...countedCheck(check), repeated: repeated.has(check.linkId) })) };
  },
};

/** What progress and billing count of a check. */
export function countedCheck({ linkId, observedAt, outcome, errorCode }: Check): CountedTarget {
  return { targetId: linkId, at: observedAt, outcome: OUTCOME_CODE[outcome], errorCode };
}

/**
 * A task per company, or per address of it where addresses are chosen.
 * @throws DomainError ROBOT_NOT_CONFIGURED when no company has a robot.
 */
async function planChecks(db: DatabaseTransaction, order: RunOrder): Promise<RunPlan> {
  const configured = order.sources.filter((source) => source.configured);
  if (configured.length === 0) throw new DomainError('ROBOT_NOT_CONFIGURED');
  const tasks: PlannedTask[] = [];
  for (const source of configured) {
    const targetIds = await linksToCheck(db, order.collection, source, order);
    if (targetIds.length > 0)
      tasks.push({ companyId: source.company_id, companyShopId: source.company_shop_id, targetIds });
  }
  return { tasks, filter: order.filter ?? 'all', shardSize: SHARD_LINKS, calibrationId: null };
}
