import { sql } from 'kysely';
import type { CaseDetail, CaseEntry } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { loadViolations } from '../violation/violation-items.ts';
import { loadCases } from './case-items.ts';

const MOST = 1000;

const entryRow = z.strictObject({
  at: z.date(),
  user_id: z.int().nullable(),
  user_name: z.string(),
  kind: z.enum(['opened', 'state', 'note', 'assignee', 'dismissal', 'letter']),
  subject: z.string(),
  note: z.string(),
});

/** A case with its newest violations and its log. @throws DomainError NOT_FOUND. */
export const getCase = verb('violations.read', async ({ db }, input: { readonly id: number }): Promise<CaseDetail> => {
  const id = rowId(input.id);
  const item = found((await loadCases(db, sql`k.id = ${id}`, { limit: 1 }))[0]);
  const { rows } = await query(entryRow)`
    select e.at, e.user_id, concat_ws(' ', u.surname, u.name) as user_name, e.kind, e.subject, e.note
    from (select * from case_entry where case_id = ${id} order by id desc limit ${MOST}) e
    left join app_user u on u.id = e.user_id order by e.id`.execute(db);
  const company = await db.selectFrom('company').select('emails').where('id', '=', item.company.id).executeTakeFirst();
  return {
    ...item,
    items: await loadViolations(db, sql`v.case_id = ${id}`, { limit: MOST }),
    log: rows.map(entryOf),
    emails: company?.emails ?? [],
  };
});

function entryOf(row: z.output<typeof entryRow>): CaseEntry {
  return {
    at: momentToWire(row.at),
    user: row.user_id === null ? null : row.user_name,
    kind: row.kind,
    subject: row.subject,
    note: row.note,
  };
}
