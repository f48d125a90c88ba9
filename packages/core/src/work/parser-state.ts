import { sql } from 'kysely';
import type { MonitoringKind, ParserState, ParserTaskItem } from '@tsenomer/contracts';
import type { Context } from '../context/context.ts';

/** A node that was not heard of for this long counts as away. */
const AWAY_SECONDS = 30;

interface NodeRow {
  readonly id: number;
  readonly name: string;
  readonly ip: string | null;
  readonly parser_state: 'READY' | 'BUSY' | 'SERVICE';
  readonly online: boolean;
  readonly version: string;
}

interface TaskRow {
  readonly id: number;
  readonly run_id: number;
  readonly collection_id: number;
  readonly collection_name: string;
  readonly company_id: number;
  readonly company_name: string;
  readonly shop_name: string | null;
  readonly kind: MonitoringKind;
  readonly status: 'queued' | 'running';
  readonly progress: ParserTaskItem['progress'];
  readonly node: ParserTaskItem['node'];
}

/** Nodes and unfinished tasks (P1 §2 "Parser status panel"): running tasks first, then waiting ones by priority. */
export async function parserState(ctx: Context): Promise<ParserState> {
  const nodes = await sql<NodeRow>`
    select id, name, ip, parser_state, seen_at > now() - make_interval(secs => ${AWAY_SECONDS}) as online, version
    from cluster_node order by id`.execute(ctx.db);
  const tasks = await sql<TaskRow>`
    select t.id, t.run_id, t.collection_id, c.name as collection_name, t.company_id, company.full_name as company_name,
      coalesce(nullif(shop.name, ''), shop.address) as shop_name, t.kind, t.status,
      json_build_object('total', t.total, 'success', t.success, 'notAvailable', t.not_available, 'withError', t.with_error,
        'banned', t.banned, 'sellers', t.sellers) as progress,
      case when node.id is not null then json_build_object('id', node.id, 'name', node.name, 'address', node.ip) end as node
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
      id: row.id, name: row.name, address: row.ip, state: row.parser_state, online: row.online, version: row.version,
    })),
    tasks: tasks.rows.map(presentTask),
  };
}

function presentTask(row: TaskRow): ParserTaskItem {
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
  };
}
