import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import type { Period } from './report-scope.ts';

const collectionRow = z.strictObject({ company_id: z.int(), id: z.int(), name: z.string() });

/** The monitorings that found the violations of companies in a period, by company. */
export async function loadCollections(
  db: ReadingDatabase,
  { periodFrom, periodTo }: Period,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, { id: number; name: string }[]>> {
  const { rows } = await query(collectionRow)`
    select n.company_id, k.id, k.name from (
      select d.company_id, d.collection_id from violation_day d
      where d.company_id = any(${companyIds}::int[]) and d.day <= ${periodTo}::date
      group by d.company_id, d.collection_id
      having sum(d.opened) > coalesce(sum(d.ended) filter (where d.day < ${periodFrom}::date), 0)
    ) n join collection k on k.id = n.collection_id
    order by n.company_id, k.name, k.id`.execute(db);
  const named = Map.groupBy(rows, (row) => row.company_id);
  return new Map([...named].map(([companyId, each]) => [companyId, each.map(({ id, name }) => ({ id, name }))]));
}
