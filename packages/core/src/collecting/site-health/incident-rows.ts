import type { RawBuilder } from 'kysely';
import { INCIDENT_KINDS } from '@tsenomer/contracts';
import type { SiteIncident } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { momentToWire } from '../../platform/context/wire.ts';

const incidentRow = z.strictObject({
  id: z.int(),
  company_id: z.int(),
  company: z.string(),
  what: z.enum(INCIDENT_KINDS),
  since: z.date(),
  opened_at: z.date(),
  closed_at: z.date().nullable(),
  share_before: z.int(),
  share_now: z.int(),
  error_code: z.int().nullable(),
  acknowledged_at: z.date().nullable(),
  acknowledged_by: z.string(),
  closed_by_hand: z.boolean(),
  closed_by: z.string(),
  note: z.string(),
});

/** Incidents that a condition on `i` chooses, the newest first. */
export async function loadIncidents(db: Database, where: RawBuilder<unknown>, limit: number): Promise<SiteIncident[]> {
  const { rows } = await query(incidentRow)`
    select i.id, i.company_id, c.full_name as company, i.what, i.since, i.opened_at, i.closed_at, i.share_before,
      i.share_now, i.error_code,
      i.acknowledged_at, concat_ws(' ', a.surname, a.name) as acknowledged_by, i.closed_by_hand,
      concat_ws(' ', b.surname, b.name) as closed_by, i.note
    from site_incident i
    join company c on c.id = i.company_id
    left join app_user a on a.id = i.acknowledged_by
    left join app_user b on b.id = i.closed_by
    where ${where} order by i.opened_at desc, i.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    company: { id: row.company_id, name: row.company },
    what: row.what,
    since: momentToWire(row.since),
    openedAt: momentToWire(row.opened_at),
    closedAt: momentToWire(row.closed_at),
    before: row.share_before,
    now: row.share_now,
    errorCode: row.error_code,
    acknowledged: row.acknowledged_at && { at: momentToWire(row.acknowledged_at), by: row.acknowledged_by },
    closedByHand: row.closed_by_hand,
    closedBy: row.closed_by,
    note: row.note,
  }));
}
