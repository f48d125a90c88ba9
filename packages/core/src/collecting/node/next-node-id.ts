import { sql } from 'kysely';
import type { Database } from '@tsenomer/db';

/** The number of the next node; 0 is the master's. */
export async function nextNodeId(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('cluster_node_id')::int as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The sequence of node ids gave nothing');
  return row.id;
}
