import { sql } from 'kysely';
import { RUN_COMMANDS } from '@tsenomer/contracts';
import type { CollectionSchedule } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { momentToWire } from '../../platform/context/wire.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { dayAt } from './rules/start-instant.ts';
import { loadRepetitions } from './repetitions.ts';

const scheduleRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  paused: z.boolean(),
  start_at: z.date().nullable(),
  time_zone: z.string().nullable(),
  command: z.enum(RUN_COMMANDS).nullable(),
  singles: z.int(),
});

interface NextStartsInput {
  /** Without it, those that start soonest, and none that does not start. */
  readonly collectionIds?: readonly number[] | undefined;
  /** At most so many. */
  readonly limit: number;
}

/** When collections start next by themselves, and by which rules; deleted ones are left out. */
export const nextStarts = verb(
  'collections.read',
  async (ctx, { collectionIds, limit }: NextStartsInput): Promise<CollectionSchedule[]> => {
    const chosen =
      collectionIds === undefined
        ? sql`c.paused_at is null and next.start_at is not null`
        : sql`c.id = any(${rowIds(collectionIds)}::int[])`;
    const { rows } = await query(scheduleRow)`
      select c.id, c.name, c.paused_at is not null as paused, next.start_at, next.time_zone, next.command,
        (select count(*)::int from timetable_entry e where e.collection_id = c.id and e.active and e.state = 'planned'
          and e.start_at > ${ctx.now()} and e.repetition_id is null) as singles
      from collection c
      left join lateral (
        select start_at, time_zone, command from timetable_entry e
        where e.collection_id = c.id and e.active and e.state in ('planned', 'waiting')
        order by start_at limit 1) next on true
      where ${chosen} and c.deleted_at is null
      order by ${collectionIds === undefined ? sql`next.start_at, c.id` : sql`c.id`} limit ${limit}`.execute(ctx.db);
    const ids = rows.map(({ id }) => id);
    const today = dayAt(ctx.now(), ctx.installation.timeZone);
    const repetitions = await loadRepetitions(
      ctx.db,
      sql`r.collection_id = any(${ids}::int[]) and (r.last_day is null or r.last_day >= ${today}::date)`,
    );
    return rows.map(({ id, name, paused, start_at: start, time_zone: timezone, command, singles }) => ({
      collectionId: id,
      collectionName: name,
      paused,
      next:
        start === null || timezone === null || command === null
          ? null
          : { start: momentToWire(start), timezone, command },
      singles,
      repetitions: repetitions
        .filter(({ collectionId }) => collectionId === id)
        .map(({ command: each, weekdays, time, timezone: zone }) => ({
          command: each,
          weekdays,
          time,
          timezone: zone,
        })),
    }));
  },
);
