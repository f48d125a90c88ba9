import { PARSING_ERROR } from '@tsenomer/contracts';
import type { DatabaseTransaction } from '@tsenomer/db';
import type { TransactionContext } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { hasAssortment } from '../link-search/rules/may-search.ts';
import { knownCompanies } from '../link-search/known-companies.ts';
import { readConfig } from '../parser-config/stored-config.ts';
import type { CountedTarget, KindOfWork, PlannedTask, RunOrder, RunPlan, TakenShard } from '../work/kind-of-work.ts';
import { endWalk } from './end-walk.ts';
import type { WalkedListing, WalkWork } from './walk-work.ts';

/** The work that walks assortments: listings, page by page. */
export const walkingAssortments: KindOfWork<WalkWork, WalkedListing> = {
  byAddress: false,
  plan: planWalks,
  load: loadWalkWork,
  async anyLeft(db, listingIds) {
    const listing = await db
      .selectFrom('assortment_listing')
      .select('id')
      .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...listingIds]))))
      .limit(1)
      .executeTakeFirst();
    return listing !== undefined;
  },
  targetOf: ({ listingId }) => listingId,
  async record(tx, { taskId }, walked) {
    const counted: CountedTarget[] = [];
    for (const { listingId, at, errorCode } of walked) {
      const row = await tx.db
        .updateTable('assortment_walk_listing')
        .set(({ fn, val, ref }) => ({
          ended: true,
          next_url: null,
          cut_by: errorCode === null ? ref('cut_by') : fn.coalesce('cut_by', val(errorCode)),
        }))
        .where('task_id', '=', taskId)
        .where('listing_id', '=', listingId)
        .returning('cut_by')
        .executeTakeFirst();
      const cutBy = row === undefined ? PARSING_ERROR.unknown : row.cut_by;
      counted.push({
        targetId: listingId,
        at,
        outcome: cutBy === null ? 1 : 3,
        // A list that is none, or has no end, is an error of no page in particular.
        errorCode: cutBy === null ? null : Math.max(cutBy, PARSING_ERROR.unknown),
      });
    }
    await endWalk(tx, taskId);
    return { counted, outsideLedger: true };
  },
};

/**
 * A task per company that has listings.
 * @throws DomainError ROBOT_NOT_CONFIGURED when no company has a robot; NO_SEARCH_FOR_COMPANY when none has a place
 * where its assortment begins.
 */
async function planWalks(db: DatabaseTransaction, order: RunOrder): Promise<RunPlan> {
  const companyIds = [...new Set(order.sources.map((source) => source.company_id))];
  const configured = (await knownCompanies(db, companyIds)).filter(({ config }) => config !== null);
  if (configured.length === 0) throw new DomainError('ROBOT_NOT_CONFIGURED');
  const listings = await db
    .selectFrom('assortment_listing')
    .select(['id', 'company_id', 'url'])
    .where('collection_id', '=', order.collection.id)
    .orderBy('id')
    .execute();
  const tasks = configured.flatMap((company): PlannedTask[] => {
    const own = listings.filter((listing) => listing.company_id === company.id);
    const targetIds = own.filter(({ url }) => url !== null || hasAssortment(company)).map(({ id }) => id);
    return targetIds.length === 0 ? [] : [{ companyId: company.id, companyShopId: null, targetIds }];
  });
  if (tasks.length === 0) throw new DomainError('NO_SEARCH_FOR_COMPANY');
  return { tasks, filter: 'all', shardSize: 1, calibrationId: null };
}

async function loadWalkWork(
  tx: TransactionContext,
  task: TakenShard,
  listingIds: readonly number[],
): Promise<WalkWork> {
  const { db } = tx;
  await beginWalk(tx, task);
  const company = await db
    .selectFrom('company')
    .select(['host', 'seller_name', 'seller_url', 'parser_config'])
    .where('id', '=', task.companyId)
    .executeTakeFirstOrThrow();
  const listings = await db
    .selectFrom('assortment_walk_listing as wl')
    .innerJoin('assortment_listing as l', 'l.id', 'wl.listing_id')
    .select(['l.id as listingId', 'l.url', 'wl.pages', 'wl.next_url as nextUrl', 'wl.ended'])
    .where('wl.task_id', '=', task.taskId)
    .where(({ eb, fn, val }) => eb('l.id', '=', fn.any(val([...listingIds]))))
    .orderBy('l.id')
    .execute();
  return {
    work: 'walk',
    shardId: task.shardId,
    taskId: task.taskId,
    company: {
      id: task.companyId,
      host: company.host,
      sellerName: company.seller_name,
      sellerUrl: company.seller_url,
      config: readConfig(company.parser_config),
    },
    city: await db.selectFrom('city').select(['id', 'name']).where('id', '=', task.cityId).executeTakeFirstOrThrow(),
    listings,
  };
}

/** A task's walk, with all listings of its shards: it is over when the last of them is. */
async function beginWalk({ db, now }: TransactionContext, { taskId, collectionId, companyId }: TakenShard) {
  await db
    .insertInto('assortment_walk')
    .values({
      task_id: taskId,
      collection_id: collectionId,
      company_id: companyId,
      begun_at: now(),
      ended_at: null,
      whole: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('assortment_walk_listing')
    .columns(['task_id', 'listing_id'])
    .expression((eb) =>
      eb
        .selectFrom('assortment_listing as l')
        .select(({ val }) => [val(taskId).as('task_id'), 'l.id as listing_id'])
        .where('l.collection_id', '=', collectionId)
        .where('l.company_id', '=', companyId)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('shard')
              .select('shard.id')
              .where('shard.task_id', '=', taskId)
              .where(({ eb: each, fn }) => each('l.id', '=', fn.any('shard.target_ids'))),
          ),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
