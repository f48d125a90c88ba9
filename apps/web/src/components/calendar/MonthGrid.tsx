import { useState } from 'react';
import { useLocale } from '#i18n/use-locale.ts';
import { moveInMonth } from './cell-moves.ts';
import { shortWeekday } from './weekday.ts';
import { monthWeeks } from './days.ts';
import { MonthDay } from './MonthDay.tsx';
import { useGridCells } from './use-grid-cells.ts';
import type { ViewProps } from './view-props.ts';
import styles from './Calendar.module.css';

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
    <table
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-label={label}
      className={styles['month']}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {(weeks[0] ?? []).map((day) => (
            <th key={day} scope="col" className={styles['weekday']}>
              {shortWeekday(day, locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
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
          </tr>
        ))}
      </tbody>
    </table>
  );
}
