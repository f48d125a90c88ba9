import { sql } from 'kysely';
import { NODE_STATUSES, TASK_KINDS } from '@tsenomer/contracts';
import type { ClusterNodeItem, PartVersion } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { found } from '../../platform/context/domain-error.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { isOlder } from './rules/is-older.ts';
import { isPresent, nodeStatus } from './rules/node-status.ts';
import type { NodeSigns } from './rules/node-status.ts';
import { namedRow } from '../../platform/kit/rows.ts';

/** What is stored of every node, read together with the database's clock: the clocks of nodes differ. */
const nodeRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  ip: z.string().nullable(),
  identity: z.string().nullable(),
  server: z.string().nullable(),
  comment: z.string(),
  power: z.int(),
  autobalance: z.boolean(),
  version: z.string(),
  parser_state: z.enum(['READY', 'BUSY', 'SERVICE']),
  status: z.enum(NODE_STATUSES),
  status_at: z.date(),
  status_note: z.string(),
  seen_at: z.date().nullable(),
  left_at: z.date().nullable(),
  slots: z.int(),
  allowed: z.int(),
  updated_at: z.date(),
  server_version: z.string(),
  now: z.date(),
});
export type NodeRow = z.output<typeof nodeRow>;

const workRow = z.strictObject({
  node_id: z.int(),
  shards: z.int(),
  kind: z.enum(TASK_KINDS),
  collection: namedRow,
  company: namedRow.extend({ sellerName: z.string().nullable() }),
});
type WorkRow = z.output<typeof workRow>;

const NODE_COLUMNS = sql`n.id, n.name, n.ip, n.identity, n.server, n.comment, n.power, n.autobalance, n.version,
  n.parser_state, n.status, n.status_at,
  n.status_note, n.seen_at, n.left_at, n.slots, n.allowed, n.updated_at, c.server_version, now() as now`;

/** Stored nodes: one, or all by id. */
export async function nodeRows(db: Database, id?: number): Promise<NodeRow[]> {
  const { rows } = await query(nodeRow)`
    select ${NODE_COLUMNS} from cluster_node n cross join cluster c where ${id === undefined} or n.id = ${id ?? 0}
    order by n.id`.execute(db);
  return rows;
}

/** A page of nodes, the master first. */
export async function nodePage(
  db: Database,
  page: { readonly page: number; readonly limit: number },
): Promise<ClusterNodeItem[]> {
  const { rows } = await query(nodeRow)`
    select ${NODE_COLUMNS} from cluster_node n cross join cluster c
    order by n.id limit ${page.limit} offset ${(page.page - 1) * page.limit}`.execute(db);
  return presentNodes(db, rows);
}

/** @throws DomainError NOT_FOUND */
export async function oneNode(db: Database, id: number): Promise<ClusterNodeItem> {
  return found((await presentNodes(db, await nodeRows(db, id)))[0]);
}

/** Whether a node runs an older program than the server. */
export function isOutdated(row: Pick<NodeRow, 'version' | 'server_version'>): boolean {
  return isOlder(row.version, row.server_version);
}

export function signsOf(row: Pick<NodeRow, 'status' | 'status_at' | 'seen_at' | 'left_at'>): NodeSigns {
  return { stored: row.status, storedAt: row.status_at, seenAt: row.seen_at, leftAt: row.left_at };
}

async function presentNodes(db: Database, nodes: readonly NodeRow[]): Promise<ClusterNodeItem[]> {
  const { rows } = await query(workRow)`
    select distinct on (s.node_id) s.node_id, count(*) over (partition by s.node_id)::int as shards, t.kind,
      json_build_object('id', c.id, 'name', c.name) as collection,
      json_build_object('id', company.id, 'name', company.name, 'sellerName', company.seller_name) as company
    from shard s
    join parser_task t on t.id = s.task_id and t.status = 'running'
    join collection c on c.id = t.collection_id
    join company on company.id = t.company_id
    where s.status = 'running' and s.node_id = any(${nodes.map(({ id }) => id)}::int[])
    order by s.node_id, s.progress_at desc`.execute(db);
  const work = new Map(rows.map((row) => [row.node_id, row]));
  return nodes.map((node) => presentNode(node, work.get(node.id)));
}

function presentNode(row: NodeRow, stored: WorkRow | undefined): ClusterNodeItem {
  // A node that is away works on nothing, whatever it held when it was last heard of.
  const work = isPresent(signsOf(row), row.now) ? stored : undefined;
  return {
    id: row.id,
    name: row.name,
    ip: row.ip,
    comment: row.comment,
    power: row.power,
    autobalance: row.autobalance,
    parserVersion: versionOf(row.version),
    outdated: isOutdated(row),
    settings: { cloud: { currentStatus: { status: nodeStatus(signsOf(row), row.now) } } },
    statusNote: row.status_note,
    parserState: PARSER_STATE[isOutdated(row) ? 'SERVICE' : row.parser_state],
    activityType: work?.kind ?? null,
    parsingCollection: work?.collection ?? null,
    company: work?.company ?? null,
    shards: { running: work?.shards ?? 0, allowed: row.allowed },
    updatedAt: momentToWire(row.seen_at !== null && row.seen_at > row.updated_at ? row.seen_at : row.updated_at),
  };
}

const PARSER_STATE = { READY: 'ready', BUSY: 'busy', SERVICE: 'service' } as const;
const NOT_KNOWN: PartVersion = { branch: 'N/A', tag: 'N/A', commit: 'N/A', updated_at: 'N/A' };

/** A node tells the version of its package only. */
export function versionOf(version: string): PartVersion {
  return version === '' ? NOT_KNOWN : { ...NOT_KNOWN, tag: `v${version}` };
}
