import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryChip } from './EntryChip.tsx';
import { hourOf } from './entries-by-day.ts';
import type { ViewProps } from './view-props.ts';
import { useDrop } from './use-drop.ts';
import styles from './Calendar.module.css';

interface HourCellProps extends ViewProps {
  readonly cell: string;
  readonly day: string;
  readonly hour: number;
  /** The only day that is shown: there is room for menus. */
  readonly single: boolean;
  readonly active: boolean;
  readonly onActive: () => void;
}

/** What a single day shows of an hour before it asks. */
const MOST_OF_DAY = 60;

/** The entries of an hour of a day. */
export function HourCell({ cell, day, hour, single, active, onActive, ...view }: HourCellProps) {
  const { t } = useTranslation();
  const { byDay, most, today, entries, onOpenDay, onOpenEntry, onMoveEntry } = view;
  const [all, setAll] = useState(false);
  const own = (byDay.get(day) ?? []).filter((entry) => hourOf(entry) === hour);
  const limit = single ? MOST_OF_DAY : most;
  const shown = all || own.length <= limit + 1 ? own : own.slice(0, limit);
  const drop = useDrop(
    entries,
    onMoveEntry === undefined ? undefined : (entry) => onMoveEntry(entry, { date: day, hour }),
  );
  return (
    <td
      data-cell={cell}
      data-today={!single && day === today}
      className={styles['slot']}
      tabIndex={active ? 0 : -1}
      onFocus={active ? undefined : onActive}
      {...drop}
    >
      <div className={styles['inner']}>
        {shown.map((entry) => (
          <EntryChip
            key={entry.id}
            entry={entry}
            reachable={active}
            withMenu={single}
            draggable={onMoveEntry !== undefined}
            onOpen={onOpenEntry}
          />
        ))}
        {shown.length < own.length && (
          <UnstyledButton
            className={styles['more'] ?? ''}
            tabIndex={active ? 0 : -1}
            onClick={() => (single ? setAll(true) : onOpenDay(day))}
          >
            {t(($) => $.calendar.more, { number: own.length - shown.length })}
          </UnstyledButton>
        )}
      </div>
    </td>
  );
}
