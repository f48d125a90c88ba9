import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveInHours } from './cell-moves.ts';
import { AddToDay } from './AddToDay.tsx';
import { DayHead } from './DayHead.tsx';
import { DayLoadBar } from './DayLoadBar.tsx';
import { shownHours } from './entries-by-day.ts';
import { HourCell } from './HourCell.tsx';
import type { ViewProps } from './view-props.ts';
import { useGridCells } from './use-grid-cells.ts';
import styles from './Calendar.module.css';

interface HoursGridProps extends ViewProps {
  /** One day, or the seven of a week. */
  readonly days: readonly string[];
}

/** Days beside each other by hour. */
export function HoursGrid({ days, ...view }: HoursGridProps) {
  const { label, date, byDay, today, dayAside, dayLoad, addTo, onDate, onOpenDay } = view;
  const { t } = useTranslation();
  const own = days.flatMap((day) => byDay.get(day) ?? []);
  const hours = shownHours(own);
  const [chosen, setChosen] = useState(cellKey(date, hours[0] ?? 0));
  const known = days.includes(chosen.slice(0, 10)) && hours.includes(Number(chosen.slice(11)));
  const active = known ? chosen : cellKey(days.includes(date) ? date : (days[0] ?? date), hours[0] ?? 0);
  const { ref, onKeyDown } = useGridCells({
    active,
    move: (key) => {
      const next = moveInHours({ date: active.slice(0, 10), hour: Number(active.slice(11)) }, key, hours, days.length);
      return next === null ? null : cellKey(next.date, next.hour);
    },
    onActive: (cell) => {
      setChosen(cell);
      if (!days.includes(cell.slice(0, 10))) onDate(cell.slice(0, 10));
    },
    onOpen: (cell) => onOpenDay(cell.slice(0, 10)),
  });
  return (
    <table
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-label={label}
      className={styles['hours']}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          <th scope="col" className={styles['hourHead']}>
            <VisuallyHidden>{t(($) => $.calendar.hour)}</VisuallyHidden>
          </th>
          {days.map((day) => {
            const load = dayLoad?.(day) ?? null;
            const onAdd = addTo?.(day) ?? null;
            return (
              <th key={day} scope="col" className={styles['column']} data-today={day === today}>
                <DayHead
                  date={day}
                  today={day === today}
                  named
                  count={byDay.get(day)?.length ?? 0}
                  aside={dayAside?.(day)}
                  add={onAdd !== null && <AddToDay date={day} onAdd={onAdd} />}
                />
                {load !== null && <DayLoadBar load={load} />}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour}>
            <th scope="row" className={`${styles['hour']} tabular`}>
              {`${hour}`.padStart(2, '0')}:00
            </th>
            {days.map((day) => (
              <HourCell
                key={day}
                {...view}
                cell={cellKey(day, hour)}
                day={day}
                hour={hour}
                single={days.length === 1}
                active={active === cellKey(day, hour)}
                onActive={() => setChosen(cellKey(day, hour))}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cellKey(date: string, hour: number): string {
  return `${date}T${`${hour}`.padStart(2, '0')}`;
}
