import { TASK_FILTERS, TASK_KINDS, taskProgress, workStatus } from '@tsenomer/contracts';
import type { ParserTask } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { readSetting } from '../../platform/setting/read-setting.ts';
import { PAGE_TIMES, pageTimes } from './page-times.ts';
import { isFrozen } from './rules/is-frozen.ts';
import { linksPerMinute } from './rules/links-per-minute.ts';
import { namedRow } from '../../platform/kit/rows.ts';

const taskRow = z.strictObject({
  id: z.int(),
  run_id: z.int(),
  status: workStatus,
  kind: z.enum(TASK_KINDS),
  filter: z.enum(TASK_FILTERS),
  priority: z.int(),
  progress: taskProgress,
  collection: namedRow,
  company: namedRow.extend({ sellerName: z.string().nullable() }),
  shop: namedRow.nullable(),
  node: namedRow.extend({ ip: z.string().nullable() }).nullable(),
  created_at: z.date(),
  started_at: z.date().nullable(),
  finished_at: z.date().nullable(),
  /** When its running shard that moved longest ago did; null while none runs. */
  stands_since: z.date().nullable(),
  page: pageTimes,
  now: z.date(),
});
type TaskRow = z.output<typeof taskRow>;

/** Tasks by their ids, in that order. */
export async function loadTasks(ctx: Pick<Context, 'db'>, ids: readonly number[]): Promise<ParserTask[]> {
  const { timeout } = await readSetting(ctx, 'parserFreezeTimeout');
  const { rows } = await query(taskRow)`
    select t.id, t.run_id, t.status, t.kind, t.filter, t.priority, t.created_at, t.started_at,
      t.finished_at, now() as now,
      json_build_object('total', t.total, 'success', t.success, 'notAvailable', t.not_available,
        'withError', t.with_error,
        'banned', t.banned, 'sellers', t.sellers) as progress,
      json_build_object('id', c.id, 'name', c.name) as collection,
      json_build_object('id', company.id, 'name', company.name, 'sellerName', company.seller_name) as company,
      case when shop.id is not null
        then json_build_object('id', shop.id, 'name', coalesce(nullif(shop.name, ''), shop.address)) end as shop,
      case when node.id is not null then json_build_object('id', node.id, 'name', node.name, 'ip', node.ip) end as node,
      (select min(progress_at) from shard where task_id = t.id and status = 'running') as stands_since,
      ${PAGE_TIMES} as page
    from unnest(${[...ids]}::int[]) with ordinality as wanted(id, place)
    join parser_task t on t.id = wanted.id
    join collection c on c.id = t.collection_id
    join company on company.id = t.company_id
    left join company_shop shop on shop.id = t.company_shop_id
    left join cluster_node node on node.id = t.node_id
    order by wanted.place`.execute(ctx.db);
  return rows.map((row) => presentTask(row, timeout));
}

function presentTask(row: TaskRow, timeout: number): ParserTask {
  const { progress } = row;
  const checked = progress.success + progress.notAvailable + progress.withError;
  return {
    id: row.id,
    runId: row.run_id,
    status: row.status,
    activityType: row.kind,
    commandArguments: {
      dbIoParams: { companyId: row.company.id, filter: row.filter },
      sellersCreationFlag: row.kind === 'findSellersAndLinks',
    },
    progress,
    parsingCollection: row.collection,
    company: row.company,
    companyShop: row.shop,
    node: row.node,
    priority: row.priority,
    linksPerMinute: linksPerMinute({ checked, startedAt: row.started_at, finishedAt: row.finished_at }, row.now),
    frozen:
      row.status === 'running' &&
      isFrozen({ running: row.stands_since !== null, progressAt: row.stands_since, page: row.page }, timeout, row.now),
    createdAt: momentToWire(row.created_at),
    startedAt: momentToWire(row.started_at),
    finishedAt: momentToWire(row.finished_at),
  };
}
