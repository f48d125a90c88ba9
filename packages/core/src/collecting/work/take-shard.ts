import { sql } from 'kysely';
import type { ParserConfig, TaskKind } from '@tsenomer/contracts';
import type { DatabaseTransaction } from '@tsenomer/db';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { announce } from '../../platform/events/announce.ts';
import { isSearch, loadSearchWork } from '../link-search/load-search-work.ts';
import type { SearchWork } from '../link-search/search-work.ts';
import type { PreviousPrice } from '../observation/rules/judge-check.ts';
import { readConfig } from '../parser-config/stored-config.ts';

/** A link to check, and what is known of it. */
export interface WorkLink {
  readonly linkId: number;
  readonly url: string;
  readonly previous: PreviousPrice | null;
}

/** Everything a node needs to work a shard of links off. */
export interface CheckWork {
  readonly work: 'check';
  readonly shardId: number;
  readonly taskId: number;
  readonly kind: Exclude<TaskKind, SearchWork['kind']>;
  /**
   * `config` is null when the company's robot was taken away after the run had begun: none of its links can be checked.
   */
  readonly company: { readonly id: number; readonly name: string; readonly config: ParserConfig | null };
  readonly city: { readonly id: number; readonly name: string };
  /** Links not checked yet; those that were checked before the shard was interrupted are left out. */
  readonly links: readonly WorkLink[];
}

export type ShardWork = CheckWork | SearchWork;

/**
 * Takes a shard for a node, marks it, its task and its run as running, and loads what is left of it.
 * @returns null when there is nothing to do: the shard is gone, finished or stopped, or its task is over.
 */
export function takeShard(
  ctx: Context,
  input: { readonly shardId: number; readonly nodeId: number },
): Promise<ShardWork | null> {
  return transact(ctx, async (tx) => {
    const shard = await tx.db
      .updateTable('shard')
      .set({ status: 'running', node_id: input.nodeId, attempt: sql`attempt + 1`, progress_at: sql<Date>`now()` })
      .where('id', '=', input.shardId)
      .where('status', 'in', ['queued', 'running'])
      .returning(['id', 'task_id', 'target_ids', 'results'])
      .executeTakeFirst();
    if (!shard) return null;
    const task = await tx.db
      .updateTable('parser_task')
      .set({
        status: 'running',
        node_id: input.nodeId,
        started_at: sql<Date>`coalesce(started_at, now())`,
        progress_at: sql<Date>`now()`,
      })
      .where('id', '=', shard.task_id)
      .where('status', 'in', ['queued', 'running'])
      .returning([
        'id',
        'run_id',
        'collection_id',
        'company_id',
        'company_shop_id',
        'city_id',
        'kind',
        'calibration_id',
      ])
      .executeTakeFirst();
    if (!task) {
      await tx.db.updateTable('shard').set({ status: 'stopped' }).where('id', '=', shard.id).execute();
      return null;
    }
    await tx.db
      .updateTable('parser_run')
      .set({ status: 'running' })
      .where('id', '=', task.run_id)
      .where('status', '=', 'queued')
      .execute();
    await announce(tx, { type: 'state' });
    const pending = shard.target_ids.filter((_, at) => shard.results[at] === 0);
    const { kind } = task;
    if (isSearch(kind))
      return loadSearchWork(tx.db, { ...task, kind, shardId: shard.id }, pending, tx.installation.currency);
    return {
      work: 'check',
      shardId: shard.id,
      taskId: task.id,
      kind,
      company: await loadCompany(tx.db, task.company_id),
      city: await tx.db
        .selectFrom('city')
        .select(['id', 'name'])
        .where('id', '=', task.city_id)
        .executeTakeFirstOrThrow(),
      links: await loadLinks(tx.db, pending, task.city_id, task.company_shop_id ?? 0),
    };
  });
}

async function loadCompany(db: DatabaseTransaction, id: number): Promise<CheckWork['company']> {
  const row = await db
    .selectFrom('company')
    .select(['full_name', 'parser_config'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, name: row.full_name, config: readConfig(row.parser_config) };
}

async function loadLinks(
  db: DatabaseTransaction,
  linkIds: readonly number[],
  cityId: number,
  shopId: number,
): Promise<WorkLink[]> {
  const { rows } = await sql<{
    id: number;
    url: string;
    last_price: bigint | null;
    last_price_at: Date | null;
    currency: string | null;
  }>`
    select l.id, l.url, s.last_price, s.last_price_at, s.currency
    from unnest(${[...linkIds]}::int[]) with ordinality as wanted(id, place)
    join link l on l.id = wanted.id
    left join link_state s on s.product_id = l.product_id and s.link_id = l.id and s.city_id = ${cityId} and s.company_shop_id = ${shopId}
    order by wanted.place`.execute(db);
  return rows.map((row) => ({ linkId: row.id, url: row.url, previous: previousOf(row) }));
}

function previousOf(row: {
  last_price: bigint | null;
  last_price_at: Date | null;
  currency: string | null;
}): PreviousPrice | null {
  if (row.last_price === null || row.last_price_at === null || row.currency === null) return null;
  return { price: { amount: row.last_price, currency: row.currency }, at: row.last_price_at };
}
