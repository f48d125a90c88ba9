import { OFFLINE_STATUSES } from '@tsenomer/contracts';
import type { OfflineFilters, OfflineStatus } from '@tsenomer/contracts';
import { z } from 'zod';

/** What the calendar begins with (P2 §4). */
const USUAL: readonly OfflineStatus[] = ['open', 'completed'];

const id = z.int().positive().optional().catch(undefined);

/** The calendar's filters (P2 §3) as they stand in the address; no status there is what it begins with, `[]` is any. */
export const calendarSearch = z.object({
  date: z.iso.date().optional().catch(undefined),
  status: z.array(z.enum(OFFLINE_STATUSES)).max(4).optional().catch(undefined),
  city: id,
  companyIds: z.array(z.int().positive()).min(1).max(1000).optional().catch(undefined),
  agent: id,
});

export type CalendarSearch = z.infer<typeof calendarSearch>;

/** The statuses that are shown; undefined is any. */
export function statusesOf({ status = [...USUAL] }: CalendarSearch): OfflineStatus[] | undefined {
  return status.length === 0 ? undefined : status;
}

export function filtersOf(search: CalendarSearch): OfflineFilters {
  const status = statusesOf(search);
  return {
    ...(status !== undefined && { status }),
    ...(search.city !== undefined && { cityId: search.city }),
    ...(search.companyIds !== undefined && { companyIds: search.companyIds }),
    ...(search.agent !== undefined && { userId: search.agent }),
  };
}

/** Whether anything but the day differs from what the calendar begins with. */
export function isNarrowed({ status, city, companyIds, agent }: CalendarSearch): boolean {
  return [status, city, companyIds, agent].some((each) => each !== undefined);
}
