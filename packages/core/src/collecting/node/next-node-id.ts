import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { idRow } from '../../platform/kit/rows.ts';

/** The number of the next node; 0 is the master's. */
export async function nextNodeId(db: Database): Promise<number> {
  const { rows } = await query(idRow)`select nextval('cluster_node_id')::int as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The sequence of node ids gave nothing');
  return row.id;
}
