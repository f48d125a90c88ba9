import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AddToDay } from './AddToDay.tsx';
import { DayHead } from './DayHead.tsx';
import { DayLoadBar } from './DayLoadBar.tsx';
import { EntryChip } from './EntryChip.tsx';
import type { ViewProps } from './view-props.ts';
import { useDrop } from './use-drop.ts';
import styles from './Calendar.module.css';

interface MonthDayProps extends ViewProps {
  readonly day: string;
  /** It belongs to the month before or after. */
  readonly outside: boolean;
  /** Tab reaches it and what is in it. */
  readonly active: boolean;
  readonly onActive: () => void;
}

/** A day of a month: its first entries, and how many more there are. */
export function MonthDay({ day, outside, active, onActive, ...view }: MonthDayProps) {
  const { t } = useTranslation();
  const { byDay, most, today, entries, dayAside, dayLoad, addTo, onOpenDay, onOpenEntry, onMoveEntry } = view;
  const own = byDay.get(day) ?? [];
  // One more entry takes no more room than to say that there is one.
  const shown = own.length <= most + 1 ? own : own.slice(0, most);
  const onAdd = addTo?.(day) ?? null;
  const load = outside ? null : (dayLoad?.(day) ?? null);
  const drop = useDrop(entries, onMoveEntry === undefined ? undefined : (entry) => onMoveEntry(entry, { date: day }));
  return (
    <td
      data-cell={day}
      data-outside={outside}
      data-today={day === today}
      className={styles['day']}
      tabIndex={active ? 0 : -1}
      aria-current={day === today ? 'date' : undefined}
      onFocus={active ? undefined : onActive}
      onDoubleClick={() => onOpenDay(day)}
      {...drop}
    >
      <div className={styles['inner']}>
        <DayHead
          date={day}
          today={day === today}
          count={own.length}
          aside={outside ? null : dayAside?.(day)}
          add={onAdd !== null && <AddToDay date={day} onAdd={onAdd} reachable={active} />}
        />
        {shown.map((entry) => (
          <EntryChip
            key={entry.id}
            entry={entry}
            reachable={active}
            draggable={onMoveEntry !== undefined}
            onOpen={onOpenEntry}
          />
        ))}
        {shown.length < own.length && (
          <UnstyledButton className={styles['more'] ?? ''} tabIndex={active ? 0 : -1} onClick={() => onOpenDay(day)}>
            {t(($) => $.calendar.more, { number: own.length - shown.length })}
          </UnstyledButton>
        )}
        {load !== null && <DayLoadBar load={load} />}
      </div>
    </td>
  );
}
