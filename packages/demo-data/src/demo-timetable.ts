import type { RunCommand } from '@tsenomer/contracts';
import type { SystemContext } from '@tsenomer/core';
import { createRepetition, storeEntries } from '@tsenomer/core/collecting/timetable';

interface PlannedEntry {
  /** Which of the demo's collections, by its place. */
  readonly collection: number;
  readonly command: RunCommand;
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
  readonly time: string;
}

/** What starts once in the week to come, besides what is repeated. */
const WEEK: readonly PlannedEntry[] = [
  { collection: 1, command: 'parse', weekdays: [2, 4], time: '12:00' },
  { collection: 2, command: 'parse', weekdays: [1, 3, 5], time: '07:30' },
  { collection: 3, command: 'parse', weekdays: [3], time: '09:00' },
  { collection: 4, command: 'findLinks', weekdays: [6], time: '20:00' },
  { collection: 5, command: 'searchSellersAndLinks', weekdays: [7], time: '08:00' },
];
const DAY = 86_400_000;

/**
 * Plans the demo's week to come: one monitoring on workdays at 06:00, others once, and one start of a day ago that was
 * missed. Nothing starts on the day on which the demo is filled in.
 * @param ids of the demo's collections
 */
export async function fillTimetable(ctx: SystemContext, ids: readonly number[]): Promise<void> {
  const timezone = ctx.installation.timeZone;
  const dayFrom = (later: number): string =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(ctx.now().getTime() + later * DAY);
  const collectionOf = (place: number): number[] => ids.slice(place, place + 1);
  for (const collectionId of collectionOf(0))
    await createRepetition(ctx, {
      collectionId,
      command: 'parse',
      filter: 'all',
      disabledCompanyIds: [],
      weekdays: [1, 2, 3, 4, 5],
      time: '06:00',
      timezone,
      from: dayFrom(1),
      until: null,
    });
  for (let later = 1; later <= 7; later += 1) {
    const date = dayFrom(later);
    const weekday = new Date(date).getUTCDay() || 7;
    for (const { collection, command, weekdays, time } of WEEK) {
      if (!weekdays.includes(weekday)) continue;
      const collectionIds = collectionOf(collection);
      await storeEntries(ctx, {
        date,
        time,
        timezone,
        collectionIds,
        command,
        filter: 'all',
        sellersCreationFlag: false,
      });
    }
  }
  await fillMissed(ctx, collectionOf(1));
}

/** A start of a day ago that nobody could begin in time. */
async function fillMissed({ db, now, installation }: SystemContext, ids: readonly number[]): Promise<void> {
  const at = new Date(now().getTime() - DAY);
  const zone = { timeZone: installation.timeZone };
  // Swedes write dates and times as 2026-11-27 06:00.
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .split(' ');
  for (const id of ids)
    await db
      .insertInto('timetable_entry')
      .values({
        collection_id: id,
        command: 'parse',
        day,
        clock_time: time,
        time_zone: installation.timeZone,
        start_at: at,
        zone_data: '',
        state: 'missed',
        reason: 'TIMETABLE_LATE',
      })
      .execute();
}
