import { RUN_COMMANDS } from '@tsenomer/contracts';
import { z } from 'zod';
import { CALENDAR_VIEWS } from '#components/calendar/calendar-entry.ts';
import { isTimeZone } from '#lib/is-time-zone.ts';

/**
 * View, day, kind and zone as they stand in the address; nonsense falls back to the month of today, all kinds and the
 * installation's zone.
 */
export const timetableSearch = z.object({
  view: z.enum(CALENDAR_VIEWS).optional().catch(undefined),
  date: z.iso.date().optional().catch(undefined),
  command: z.enum(RUN_COMMANDS).optional().catch(undefined),
  zone: z.string().max(64).refine(isTimeZone).optional().catch(undefined),
});

export type TimetableSearch = z.infer<typeof timetableSearch>;
