import { IconLink, IconRefresh, IconUsersGroup } from '@tabler/icons-react';
import type { CalendarEntry } from '#components/calendar/calendar-entry.ts';
import { monthDays, weekday } from '#components/calendar/days.ts';

export const TODAY = '2026-11-24';

/** Hours of a day times ten. */
export function hoursOf(date: string): number {
  if (!date.startsWith('2026-11') || date === '2026-11-20' || date === '2026-11-30') return 0;
  if (date === '2026-11-27') return 105;
  const own = { 1: 50, 3: 61, 5: 0, 6: 58 }[weekday(date)] ?? 41;
  return weekday(date) === 6 && ['2026-11-08', '2026-11-22'].includes(date) ? 0 : own;
}

/** A month of runs: every working day, some more on Tuesdays and Thursdays, sellers on every other Sunday. */
export function entriesOf(english: boolean): readonly CalendarEntry[] {
  const prices = english ? 'whole assortment' : 'весь ассортимент';
  const runs = monthDays(TODAY).flatMap((date): CalendarEntry[] => {
    const day = weekday(date);
    const daily: CalendarEntry = {
      id: `${date} prices`,
      date,
      time: '06:00',
      title: prices,
      icon: <IconRefresh size={13} />,
      ...(date === '2026-11-20' && { state: 'missed' as const }),
      ...(date === '2026-11-30' && { state: 'removed' as const }),
    };
    const sunday = day === 6 && hoursOf(date) > 0;
    return [
      ...(day < 5 ? [daily] : []),
      ...(day === 1
        ? [{ ...daily, id: `${date} ratings`, time: '12:00', title: english ? 'ratings: beauty' : 'рейтинги: красота' }]
        : []),
      ...(day === 3
        ? [
            {
              ...daily,
              id: `${date} links`,
              time: '20:00',
              title: english ? 'pet goods' : 'зоотовары',
              tone: 'good' as const,
              icon: <IconLink size={13} />,
              state: date === '2026-11-26' ? ('added' as const) : ('kept' as const),
            },
          ]
        : []),
      ...(sunday
        ? [
            {
              ...daily,
              id: `${date} sellers`,
              time: '03:00',
              title: english ? 'tea and coffee' : 'чай и кофе',
              tone: 'warn' as const,
              icon: <IconUsersGroup size={13} />,
              state: date === '2026-11-29' ? ('changed' as const) : ('kept' as const),
            },
          ]
        : []),
    ];
  });
  const added = ['06:30', '07:00', '09:00', '10:00'].map((time, at): CalendarEntry => ({
    id: `added ${time}`,
    date: '2026-11-27',
    time,
    title: english ? `food, Kazan ${at + 1}` : `продукты, Казань ${at + 1}`,
    state: 'added',
  }));
  return [...runs, ...added];
}
