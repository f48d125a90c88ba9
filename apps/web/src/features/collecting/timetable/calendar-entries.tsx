import type { CalendarEntry } from '#components/calendar/calendar-entry.ts';
import { COMMAND_ICONS, COMMAND_TONES } from './CommandSelect.tsx';
import type { TimetableItem } from './timetable-items.ts';

/** Starts as the calendar draws them: kind by icon and colour, staged and missed ones marked. */
export function calendarEntries(items: readonly TimetableItem[]): CalendarEntry[] {
  return items.map(({ key, shown, name, command, active, staged, state }): CalendarEntry => {
    const failed = state === 'missed' || state === 'refused';
    return {
      id: key,
      date: shown.date,
      time: shown.time,
      title: name,
      tone: COMMAND_TONES[command],
      icon: COMMAND_ICONS[command],
      state: staged === 'kept' && failed ? 'missed' : staged,
      off: !active,
      waits: state === 'waiting',
    };
  });
}
