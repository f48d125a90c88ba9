import type { Rereading } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { momentToWire } from '../../platform/context/wire.ts';
import { fullName } from '../../platform/kit/full-name.ts';

const rereadingRow = z.strictObject({
  id: z.int(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'canceled']),
  company_id: z.int().nullable(),
  company: z.string().nullable(),
  collection_id: z.int().nullable(),
  collection: z.string().nullable(),
  day_from: z.string(),
  day_to: z.string(),
  ordered_at: z.date(),
  name: z.string().nullable(),
  surname: z.string().nullable(),
  finished_at: z.date().nullable(),
  left_out: z.int(),
  pages: z.int(),
  waiting: z.int(),
  same: z.int(),
  differs: z.int(),
  unread: z.int(),
  open: z.int(),
  approved: z.int(),
  rejected: z.int(),
  undone: z.int(),
});
type RereadingRow = z.output<typeof rereadingRow>;

/** Rereadings as the API tells them, the newest first; one of them by its id. */
export async function loadRereadings(
  db: Database,
  {
    id = null,
    limit = 1,
    offset = 0,
  }: { readonly id?: number | null; readonly limit?: number; readonly offset?: number },
): Promise<Rereading[]> {
  const { rows } = await query(rereadingRow)`
    select r.id, r.status, r.company_id, c.full_name as company, r.collection_id, m.name as collection,
      to_char(r.day_from, 'YYYY-MM-DD') as day_from, to_char(r.day_to, 'YYYY-MM-DD') as day_to, r.ordered_at, u.name,
      u.surname, r.finished_at, r.left_out, p.*
    from (
      select * from rereading where id = coalesce(${id}::int, id) order by id desc limit ${limit} offset ${offset}
    ) r
    left join company c on c.id = r.company_id left join collection m on m.id = r.collection_id
    left join app_user u on u.id = r.ordered_by
    cross join lateral (
      select count(*)::int as pages, ${counted('state', 'waiting')}, ${counted('state', 'same')},
        ${counted('state', 'differs')},
        ${counted('state', 'unread')}, (count(*) filter (where state = 'differs' and decision is null))::int as open,
        ${counted('decision', 'approved')}, ${counted('decision', 'rejected')}, ${counted('decision', 'undone')}
      from reread_page where rereading_id = r.id
    ) p
    order by r.id desc`.execute(db);
  return rows.map(present);
}

function counted(column: 'state' | 'decision', value: string) {
  return sql`(count(*) filter (where ${sql.ref(column)} = ${sql.lit(value)}))::int as ${sql.ref(value)}`;
}

function present(row: RereadingRow): Rereading {
  const { same, differs, unread, open, approved, rejected, undone } = row;
  return {
    id: row.id,
    status: row.status,
    company: row.company_id === null ? null : { id: row.company_id, name: row.company ?? '' },
    parsingCollection: row.collection_id === null ? null : { id: row.collection_id, name: row.collection ?? '' },
    dateFrom: row.day_from,
    dateTo: row.day_to,
    orderedAt: momentToWire(row.ordered_at),
    orderedBy: row.name === null ? null : fullName({ name: row.name, surname: row.surname }),
    finishedAt: momentToWire(row.finished_at),
    progress: { done: row.pages - row.waiting, all: row.pages },
    leftOut: row.left_out,
    pages: { same, differs, unread, lost: row.pages - row.waiting - same - differs - unread },
    decided: { open, approved, rejected, undone },
  };
}
