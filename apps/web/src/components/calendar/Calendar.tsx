import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useLocale } from '#i18n/use-locale.ts';
import type { CalendarContent, CalendarView } from './calendar-entry.ts';
import { CalendarBar } from './CalendarBar.tsx';
import { rangeTitle } from './day-names.ts';
import { monthDays, weekOf } from './days.ts';
import { DaysList } from './DaysList.tsx';
import { entriesByDay } from './entries-by-day.ts';
import { EntryMenu } from './EntryMenu.tsx';
import { HoursGrid } from './HoursGrid.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import styles from './Calendar.module.css';

export interface CalendarProps extends CalendarContent {
  /** What it shows, such as "Timetable". */
  readonly label: string;
  readonly view: CalendarView;
  /** YYYY-MM-DD: a day of what is shown. */
  readonly date: string;
  readonly onView: (view: CalendarView) => void;
  readonly onDate: (date: string) => void;
  /** A day was opened; by default it is shown by itself. */
  readonly onOpenDay?: (date: string) => void;
  /** How many entries a day of a month shows before the rest is counted. */
  readonly most?: number;
  /** Views to choose from; all when not given. Entries of whole days have months only. */
  readonly views?: readonly CalendarView[];
  /** What else stands in the bar above. */
  readonly tools?: ReactNode;
}

/** How many entries a day shows when it is not told. */
const MOST = 3;

/**
 * Entries by day: a month, a week or a day, by mouse and keyboard alike. It knows no zones: dates and times are those
 * of the caller's clock. On a phone months and weeks are lists of days.
 */
export function Calendar(props: CalendarProps) {
  const {
    label,
    view,
    date,
    today,
    entries,
    most = MOST,
    views,
    tools,
    entryActions,
    onView,
    onDate,
    onOpenDay,
  } = props;
  const locale = useLocale();
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const byDay = useMemo(() => entriesByDay(entries), [entries]);
  const title = rangeTitle(view, date, locale);
  const shared = {
    ...props,
    label: `${label}: ${title}`,
    byDay,
    most,
    onOpenDay:
      onOpenDay ??
      ((day: string) => {
        onDate(day);
        onView('day');
      }),
  };
  return (
    <div className={styles['calendar']}>
      <CalendarBar
        view={view}
        views={views}
        date={date}
        today={today}
        title={title}
        onView={onView}
        onDate={onDate}
        tools={tools}
      />
      <EntryMenu actions={entryActions}>
        {view === 'day' ? (
          <HoursGrid {...shared} days={[date]} />
        ) : phone ? (
          <DaysList {...shared} days={view === 'month' ? monthDays(date) : weekOf(date)} />
        ) : view === 'month' ? (
          <MonthGrid {...shared} />
        ) : (
          <HoursGrid {...shared} days={weekOf(date)} />
        )}
      </EntryMenu>
    </div>
  );
}
