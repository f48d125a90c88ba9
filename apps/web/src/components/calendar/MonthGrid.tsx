import { useState } from 'react';
import { useLocale } from '#i18n/use-locale.ts';
import type { CalendarContent, CalendarEntry } from './calendar-entry.ts';
import { moveInMonth } from './cell-moves.ts';
import { shortWeekday } from './day-names.ts';
import { monthWeeks } from './days.ts';
import { MonthDay } from './MonthDay.tsx';
import { useGridCells } from './use-grid-cells.ts';
import styles from './Calendar.module.css';

export interface ViewProps extends CalendarContent {
  readonly label: string;
  /** YYYY-MM-DD: a day of what is shown. */
  readonly date: string;
  readonly byDay: ReadonlyMap<string, readonly CalendarEntry[]>;
  /** How many entries a cell shows before the rest is counted. */
  readonly most: number;
  /** The keyboard has gone to a day that may lie outside. */
  readonly onDate: (date: string) => void;
  readonly onOpenDay: (date: string) => void;
}

/** A month as a grid of weeks. */
export function MonthGrid(props: ViewProps) {
  const { label, date, onDate, onOpenDay } = props;
  const locale = useLocale();
  const weeks = monthWeeks(date);
  const [chosen, setChosen] = useState(date);
  const active = chosen.startsWith(date.slice(0, 7)) ? chosen : date;
  const activate = (day: string): void => {
    setChosen(day);
    if (!day.startsWith(date.slice(0, 7))) onDate(day);
  };
  const { ref, onKeyDown } = useGridCells({
    active,
    move: (key) => moveInMonth(active, key),
    onActive: activate,
    onOpen: onOpenDay,
  });
  return (
    <div ref={ref} role="grid" aria-label={label} className={styles['month']} tabIndex={-1} onKeyDown={onKeyDown}>
      <div role="row" className={styles['week']}>
        {(weeks[0] ?? []).map((day) => (
          <span key={day} role="columnheader" className={styles['weekday']}>
            {shortWeekday(day, locale)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className={styles['week']}>
          {week.map((day) => (
            <MonthDay
              key={day}
              {...props}
              day={day}
              outside={!day.startsWith(date.slice(0, 7))}
              active={day === active}
              onActive={() => setChosen(day)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
