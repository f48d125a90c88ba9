import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { inBlock } from './report-scope.ts';
import type { Bounds } from './report-scope.ts';

const collectionRow = z.strictObject({ company_id: z.int(), id: z.int(), name: z.string() });

/** The monitorings that found the violations of companies in a period, by company. */
export async function loadCollections(
  db: Database,
  bounds: Bounds,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, { id: number; name: string }[]>> {
  const { rows } = await query(collectionRow)`
    select n.company_id, k.id, k.name from (
      select distinct v.company_id, v.collection_id from violation v where v.company_id = any(${companyIds}::int[]) and ${inBlock('all', bounds)}
    ) n join collection k on k.id = n.collection_id
    order by n.company_id, k.name, k.id`.execute(db);
  const named = Map.groupBy(rows, (row) => row.company_id);
  return new Map([...named].map(([companyId, each]) => [companyId, each.map(({ id, name }) => ({ id, name }))]));
}
