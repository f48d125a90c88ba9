import { sql } from 'kysely';
import type { MatchingTable } from '@tsenomer/contracts';
import type { Database } from '@tsenomer/db';
import { verb } from '../../platform/context/verb.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { fullName } from '../../platform/kit/full-name.ts';

/** Every matching table by its company's name (P2 §7): one for a company at most. */
export const listMatchingTables = verb('adminSettings.read', ({ db }): Promise<MatchingTable[]> => matchingTables(db));

/** All tables, or one by its id. */
export async function matchingTables(db: Database, id?: number): Promise<MatchingTable[]> {
  let query = db
    .selectFrom('travel_matching_table as t')
    .innerJoin('company as c', 'c.id', 't.company_id')
    .leftJoin('app_user as u', 'u.id', 't.uploaded_by')
    .select(['t.id', 't.alias', 't.company_id', 'c.full_name', 't.file_name', 't.refused', 't.uploaded_at'])
    .select(['u.name', 'u.surname'])
    .select(sql<number>`(select count(*)::int from travel_matching_name n where n.table_id = t.id)`.as('rows'))
    .orderBy('c.full_name');
  if (id !== undefined) query = query.where('t.id', '=', id);
  return (await query.execute()).map((row) => ({
    id: row.id,
    alias: row.alias,
    company: { id: row.company_id, name: row.full_name },
    fileName: row.file_name,
    rows: row.rows,
    refused: row.refused,
    uploadedAt: momentToWire(row.uploaded_at),
    uploadedBy: row.name === null ? null : fullName({ name: row.name, surname: row.surname ?? '' }),
  }));
}
