import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { IncidentKind, SiteIncident } from '@tsenomer/contracts';
import type { Database } from '@tsenomer/db';
import { momentToWire } from '../../platform/context/wire.ts';

interface IncidentRow {
  readonly id: number;
  readonly company_id: number;
  readonly company: string;
  readonly what: IncidentKind;
  readonly since: Date;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
  readonly share_before: number;
  readonly share_now: number;
  readonly error_code: number | null;
  readonly acknowledged_at: Date | null;
  readonly acknowledged_by: string;
  readonly closed_by_hand: boolean;
  readonly closed_by: string;
  readonly note: string;
}

/** Incidents that a condition on `i` chooses, the newest first. */
export async function loadIncidents(db: Database, where: RawBuilder<unknown>, limit: number): Promise<SiteIncident[]> {
  const { rows } = await sql<IncidentRow>`
    select i.id, i.company_id, c.full_name as company, i.what, i.since, i.opened_at, i.closed_at, i.share_before, i.share_now, i.error_code,
      i.acknowledged_at, concat_ws(' ', a.surname, a.name) as acknowledged_by, i.closed_by_hand, concat_ws(' ', b.surname, b.name) as closed_by, i.note
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
