import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { CASE_STATES } from '@tsenomer/contracts';
import type { CaseItem } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { momentToWire } from '../../platform/context/wire.ts';

const caseRow = z.strictObject({
  id: z.int(),
  company_id: z.int(),
  company: z.string(),
  state: z.enum(CASE_STATES),
  opened_at: z.date(),
  closed_at: z.date().nullable(),
  assignee_id: z.int().nullable(),
  assignee: z.string(),
  violations: z.int(),
  open: z.int(),
  confirmed: z.int(),
  repeated: z.int(),
  depth: z.int(),
  told_at: z.date().nullable(),
});

/** SQL: whether a violation `v` still counts against its company. */
export const COUNTS = sql`v.dismissed_at is null and v.ending is distinct from 'withdrawn'`;

/** Cases that a condition on `k` chooses, the open ones first, the newest first. */
export async function loadCases(
  db: Database,
  where: RawBuilder<unknown>,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<CaseItem[]> {
  const { rows } = await query(caseRow)`
    select k.id, k.company_id, c.full_name as company, k.state, k.opened_at, k.closed_at, k.assignee_id,
      concat_ws(' ', u.surname, u.name) as assignee,
      n.violations, n.open, n.confirmed, n.repeated, n.depth, n.told_at
    from (select * from violation_case k where ${where}
      order by k.closed_at is not null, k.opened_at desc, k.id desc limit ${limit} offset ${offset}) k
    join company c on c.id = k.company_id
    left join app_user u on u.id = k.assignee_id
    cross join lateral (
      select count(*)::int as violations, (count(*) filter (where v.ended_at is null))::int as open,
        count(v.confirmed_at)::int as confirmed,
        (count(*) filter (where v.repeated))::int as repeated, coalesce(max(v.depth), 0)::int as depth,
        max(v.told_at) as told_at
      from violation v where v.case_id = k.id and ${COUNTS}
    ) n
    order by k.closed_at is not null, k.opened_at desc, k.id desc`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    company: { id: row.company_id, name: row.company },
    state: row.state,
    openedAt: momentToWire(row.opened_at),
    closedAt: momentToWire(row.closed_at),
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee },
    violations: row.violations,
    open: row.open,
    confirmed: row.confirmed,
    repeated: row.repeated,
    depth: row.depth,
    toldAt: momentToWire(row.told_at),
  }));
}
