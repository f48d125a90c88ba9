import type { DatasourceSchedule } from '@tsenomer/contracts';
import { nextTimeOfDay } from '../../../platform/rules/index.ts';

const HOUR = 3_600_000;

/** When a datasource is imported next; null when it is not by itself. A daily time is the wall clock of its zone. */
export function nextImportAt(schedule: DatasourceSchedule, after: Date): Date | null {
  if (schedule.type === 'off') return null;
  if (schedule.type === 'hours') return new Date(after.getTime() + schedule.hours * HOUR);
  return nextTimeOfDay(after, schedule);
}
