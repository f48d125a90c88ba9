import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { transact } from '../../platform/context/context.ts';
import type { SystemContext } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/touch.ts';
import { startInstant } from './rules/start-instant.ts';
import { ZONE_DATA } from './write-entries.ts';

const entryRow = z.strictObject({ id: z.int(), day: z.string(), time: z.string(), timeZone: z.string() });

/**
 * Derives the instants of entries to come anew where they were derived by other data of time zones: a zone may have
 * changed its rule since, and what was meant is the time on the wall. @returns how many were looked at.
 */
export function followZones(ctx: SystemContext): Promise<number> {
  return transact(ctx, async (tx) => {
    const { rows } = await query(entryRow)`
      select id, day, to_char(clock_time, 'HH24:MI') as time, time_zone as "timeZone" from timetable_entry
      where state = 'planned' and start_at > ${tx.now()} and zone_data <> ${ZONE_DATA}
      order by id for update skip locked`.execute(tx.db);
    if (rows.length === 0) return 0;
    const derived = rows.map((entry) => ({ id: entry.id, start_at: startInstant(entry) }));
    await sql`
      update timetable_entry e set start_at = new.start_at, zone_data = ${ZONE_DATA}
      from jsonb_to_recordset(${JSON.stringify(derived)}::jsonb) as new(id int, start_at timestamptz)
      where e.id = new.id`.execute(tx.db);
    await touch(tx, ['timetable']);
    return rows.length;
  });
}
