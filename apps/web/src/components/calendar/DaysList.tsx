import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { AddToDay } from './AddToDay.tsx';
import { DayHead } from './DayHead.tsx';
import { DayLoadBar } from './DayLoadBar.tsx';
import { EntryChip } from './EntryChip.tsx';
import type { ViewProps } from './view-props.ts';
import styles from './Calendar.module.css';

interface DaysListProps extends ViewProps {
  readonly days: readonly string[];
}

/** Days below each other where they have no room beside each other; those without entries are left out but today. */
export function DaysList({ days, ...view }: DaysListProps) {
  const { label, byDay, most, today, dayAside, dayLoad, addTo, onOpenDay, onOpenEntry } = view;
  const { t } = useTranslation();
  const shown = days.filter((day) => byDay.has(day) || day === today);
  if (shown.length === 0) return <EmptyState title={t(($) => $.calendar.nothing)} />;
  return (
    <ul className={styles['list']} aria-label={label}>
      {shown.map((day) => {
        const own = byDay.get(day) ?? [];
        const first = own.length <= most + 1 ? own : own.slice(0, most);
        const load = dayLoad?.(day) ?? null;
        const onAdd = addTo?.(day) ?? null;
        return (
          <li key={day} data-today={day === today} className={styles['listDay']}>
            <div className={styles['listLine']}>
              <UnstyledButton className={styles['listHead'] ?? ''} onClick={() => onOpenDay(day)}>
                <DayHead date={day} today={day === today} named count={own.length} aside={dayAside?.(day)} />
              </UnstyledButton>
              {onAdd !== null && <AddToDay date={day} onAdd={onAdd} />}
            </div>
            {first.map((entry) => (
              <EntryChip key={entry.id} entry={entry} withMenu onOpen={onOpenEntry} />
            ))}
            {first.length < own.length && (
              <UnstyledButton className={styles['more'] ?? ''} onClick={() => onOpenDay(day)}>
                {t(($) => $.calendar.more, { number: own.length - first.length })}
              </UnstyledButton>
            )}
            {load !== null && <DayLoadBar load={load} />}
          </li>
        );
      })}
    </ul>
  );
}
