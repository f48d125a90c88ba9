import { TASK_KINDS, taskProgress } from '@tsenomer/contracts';
import type { ParserState, ParserTaskItem } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { verb } from '../../platform/context/verb.ts';
import { AWAY_AFTER } from '../node/rules/node-status.ts';
import { readSetting } from '../../platform/setting/read-setting.ts';
import { PAGE_TIMES, pageTimes } from './page-times.ts';
import { isFrozen } from './rules/is-frozen.ts';
import { namedRow } from '../../platform/kit/rows.ts';

const nodeRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  ip: z.string().nullable(),
  parser_state: z.enum(['READY', 'BUSY', 'SERVICE']),
  online: z.boolean(),
  version: z.string(),
});

const taskRow = z.strictObject({
  id: z.int(),
  run_id: z.int(),
  collection_id: z.int(),
  collection_name: z.string(),
  company_id: z.int(),
  company_name: z.string(),
  shop_name: z.string().nullable(),
  kind: z.enum(TASK_KINDS),
  status: z.enum(['queued', 'running']),
  progress: taskProgress,
  node: namedRow.extend({ address: z.string().nullable() }).nullable(),
  /** When its running shard that moved longest ago did; null while none runs. */
  stands_since: z.date().nullable(),
  page: pageTimes,
  now: z.date(),
});
type TaskRow = z.output<typeof taskRow>;

/** Nodes and unfinished tasks (P1 §2 "Parser status panel"): running tasks first, then waiting ones by priority. */
export const parserState = verb('parser.read', async (ctx): Promise<ParserState> => {
  const { timeout } = await readSetting(ctx, 'parserFreezeTimeout');
  const nodes = await query(nodeRow)`
    select id, name, ip, parser_state,
      coalesce(seen_at > now() - make_interval(secs => ${AWAY_AFTER / 1000}) and (left_at is null or left_at < seen_at),
      false) as online, version
    from cluster_node order by id`.execute(ctx.db);
  const tasks = await query(taskRow)`
    select t.id, t.run_id, t.collection_id, c.name as collection_name, t.company_id, company.full_name as company_name,
      coalesce(nullif(shop.name, ''), shop.address) as shop_name, t.kind, t.status,
      json_build_object('total', t.total, 'success', t.success, 'notAvailable', t.not_available,
        'withError', t.with_error,
        'banned', t.banned, 'sellers', t.sellers) as progress,
      case when node.id is not null
        then json_build_object('id', node.id, 'name', node.name, 'address', node.ip) end as node,
      (select min(progress_at) from shard where task_id = t.id and status = 'running') as stands_since,
      ${PAGE_TIMES} as page, now() as now
    from parser_task t
    join collection c on c.id = t.collection_id
    join company on company.id = t.company_id
    left join company_shop shop on shop.id = t.company_shop_id
    left join cluster_node node on node.id = t.node_id
    where t.status in ('queued', 'running')
    order by (t.status = 'running') desc, t.priority desc, t.id
    limit 500`.execute(ctx.db);
  return {
    nodes: nodes.rows.map((row) => ({
      id: row.id,
      name: row.name,
      address: row.ip,
      state: row.parser_state,
      online: row.online,
      version: row.version,
    })),
    tasks: tasks.rows.map((row) => presentTask(row, timeout)),
  };
});

function presentTask(row: TaskRow, timeout: number): ParserTaskItem {
  return {
    id: row.id,
    runId: row.run_id,
    collectionId: row.collection_id,
    collectionName: row.collection_name,
    companyId: row.company_id,
    companyName: row.company_name,
    companyShopName: row.shop_name,
    activityType: row.kind,
    status: row.status,
    progress: row.progress,
    node: row.node,
    frozen:
      row.status === 'running' &&
      isFrozen({ running: row.stands_since !== null, progressAt: row.stands_since, page: row.page }, timeout, row.now),
  };
}
