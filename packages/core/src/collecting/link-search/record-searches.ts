import { sql } from 'kysely';
import { PARSING_ERROR } from '@tsenomer/contracts';
import type { DatabaseTransaction, OutcomeCode } from '@tsenomer/db';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { hints } from '../../platform/events/announce.ts';
import { finishShard } from '../observation/finish-shard.ts';
import { lockShard, markDone } from '../observation/lock-shard.ts';
import type { LockedShard } from '../observation/lock-shard.ts';
import type { Recorded } from '../observation/record-checks.ts';
import { isSearch } from './load-search-work.ts';
import type { ProductSearch } from './search-work.ts';
import { writeFinds } from './write-finds.ts';
import type { WrittenFinds } from './write-finds.ts';

const OUTCOME: Readonly<Record<ProductSearch['outcome'], OutcomeCode>> = { found: 1, notFound: 2, error: 3 };

/** What a finished search counts as. */
interface Counted {
  readonly searchedAt: Date;
  readonly outcome: OutcomeCode;
  readonly errorCode: number | null;
}

/**
 * Records finished searches of a shard: candidates, the links that are sure enough, their sellers, ledger and progress
 * change in one transaction. A product counts once per task, as a link does (`recordChecks`): a repeated shard changes
 * nothing.
 * @throws DomainError NOT_FOUND when the shard no longer exists.
 */
export function recordSearches(
  ctx: Context,
  input: { readonly shardId: number; readonly nodeId: number; readonly searches: readonly ProductSearch[] },
): Promise<Recorded> {
  return transact(ctx, async (tx) => {
    const shard = await lockShard(tx.db, input.shardId);
    const { kind } = shard;
    if (!isSearch(kind)) throw new TypeError(`Shard ${input.shardId} checks links, its products cannot be recorded`);
    const results = Buffer.from(shard.results);
    const fresh = input.searches.filter((search) =>
      markDone(shard.target_ids, results, search.productId, OUTCOME[search.outcome]),
    );
    if (fresh.length > 0) {
      const finds = await writeFinds(tx, { ...shard, kind }, fresh);
      const counted = fresh.map((search) => countedAs(search, finds));
      for (const [at, { productId }] of fresh.entries())
        results[shard.target_ids.indexOf(productId)] = counted[at]?.outcome ?? OUTCOME.error;
      await countSearches(tx, shard, counted);
      await moveProgress(tx.db, { shardId: input.shardId, shard, results }, counted, finds);
    }
    const finished = !results.includes(0);
    if (finished && shard.status === 'running') await finishShard(tx, input.shardId, shard.task_id);
    return { written: fresh.length, goOn: !finished && shard.status === 'running' };
  });
}

/** A search whose offers were all other products has found nothing. */
function countedAs(search: ProductSearch, finds: WrittenFinds): Counted {
  const { searchedAt } = search;
  if (search.outcome === 'error') return { searchedAt, outcome: OUTCOME.error, errorCode: search.errorCode };
  return { searchedAt, outcome: finds.found.has(search.productId) ? OUTCOME.found : OUTCOME.notFound, errorCode: null };
}

/** Billing counts every product that was looked for at a company, whatever it came to (P2 §1). */
async function countSearches(
  { db, installation }: TransactionContext,
  shard: LockedShard,
  counted: readonly Counted[],
): Promise<void> {
  await sql`
    insert into check_ledger (day, collection_id, company_id, city_id, company_shop_id, kind, outcome, error_code, checks)
    select (c.searched_at at time zone ${installation.timeZone})::date, ${shard.collection_id}::int, ${shard.company_id}::int, ${shard.city_id}::int,
      ${shard.company_shop_id}::int, ${shard.kind}, c.outcome, coalesce(c.error_code, -1), count(*)
    from unnest(${counted.map(({ searchedAt }) => searchedAt)}::timestamptz[], ${counted.map(({ outcome }) => outcome)}::smallint[],
      ${counted.map(({ errorCode }) => errorCode)}::smallint[]) as c(searched_at, outcome, error_code)
    group by 1, c.outcome, c.error_code order by 1, c.outcome, c.error_code
    on conflict (day, collection_id, company_id, city_id, company_shop_id, kind, outcome, error_code)
    do update set checks = check_ledger.checks + excluded.checks`.execute(db);
}

const BANS: readonly (number | null)[] = [PARSING_ERROR.ban, PARSING_ERROR.banInLinkSearch];

/** Moves the shard and its task on and tells who listens. */
async function moveProgress(
  db: DatabaseTransaction,
  at: { readonly shardId: number; readonly shard: LockedShard; readonly results: Buffer },
  counted: readonly Counted[],
  { newLinks, newSellers }: WrittenFinds,
): Promise<void> {
  const ended = (outcome: OutcomeCode) => counted.filter((search) => search.outcome === outcome).length;
  const banned = counted.filter(({ errorCode }) => BANS.includes(errorCode)).length;
  const late = counted.filter(({ errorCode }) => errorCode === PARSING_ERROR.pageLoadTimeout).length;
  await sql`
    with shard_moved as (
      update shard set results = ${at.results}, progress_at = now() where id = ${at.shardId}
    ), task_moved as (
      update parser_task set success = success + ${ended(OUTCOME.found)}, not_available = not_available + ${ended(OUTCOME.notFound)},
        with_error = with_error + ${ended(OUTCOME.error)}, banned = banned + ${banned}, timeouts = timeouts + ${late},
        new_links = new_links + ${newLinks}, sellers = sellers + ${newSellers}, progress_at = now()
      where id = ${at.shard.task_id}
    )
    ${hints([{ type: 'state' }, { type: 'collection', collectionId: at.shard.collection_id }])}`.execute(db);
}
