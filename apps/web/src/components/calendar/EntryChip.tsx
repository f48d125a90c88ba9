import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconClockPause, IconDots, IconPencil, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEntry } from './calendar-entry.ts';
import { useEntryMenu } from './entry-menu.ts';
import styles from './EntryChip.module.css';

interface EntryChipProps {
  readonly entry: CalendarEntry;
  readonly onOpen: (entry: CalendarEntry) => void;
  /** Whether Tab reaches it: only in the cell that has the keyboard. */
  readonly reachable?: boolean;
  readonly draggable?: boolean;
  /** Whether its menu has a button of its own, where there is room for one. */
  readonly withMenu?: boolean;
}

/** An entry in two lines at most: its kind, time and title; what is the case with it is said by more than colour. */
export function EntryChip({ entry, onOpen, reachable = true, draggable = false, withMenu = false }: EntryChipProps) {
  const { t } = useTranslation();
  const openMenu = useEntryMenu();
  const { time, title, tone = 'calm', state = 'kept', off = false, waits = false } = entry;
  const words = time === '' ? title : `${time} ${title}`;
  const tabIndex = reachable ? 0 : -1;
  return (
    <span className={styles['line']}>
      <UnstyledButton
        className={styles['chip'] ?? ''}
        data-tone={tone}
        data-state={state}
        data-off={off}
        data-calendar-entry={entry.id}
        tabIndex={tabIndex}
        title={words}
        draggable={draggable}
        onDragStart={(event) => {
          event.dataTransfer.setData(DRAG_TYPE, entry.id);
          event.dataTransfer.effectAllowed = 'move';
        }}
        onClick={() => onOpen(entry)}
        onContextMenu={(event) => {
          if (openMenu === null) return;
          event.preventDefault();
          openMenu(entry, event.currentTarget, event.clientX > 0 ? { x: event.clientX, y: event.clientY } : undefined);
        }}
      >
        <span className={styles['icon']} aria-hidden>
          {stateIcon(entry)}
        </span>
        <span className={styles['words']}>
          {time !== '' && <span className={`${styles['time']} tabular`}>{time}</span>}{' '}
          <span className={styles['title']}>{title}</span>
        </span>
        {off && <VisuallyHidden>{`, ${t(($) => $.calendar.off)}`}</VisuallyHidden>}
        {waits && <VisuallyHidden>{`, ${t(($) => $.calendar.waits)}`}</VisuallyHidden>}
        {state !== 'kept' && <VisuallyHidden>{`, ${t(($) => $.calendar.states[state])}`}</VisuallyHidden>}
      </UnstyledButton>
      {withMenu && openMenu !== null && (
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--calm)"
          tabIndex={tabIndex}
          aria-haspopup="menu"
          aria-label={t(($) => $.calendar.menuOf, { name: words })}
          onClick={(event) => openMenu(entry, event.currentTarget)}
        >
          <IconDots size={16} />
        </ActionIcon>
      )}
    </span>
  );
}

/** The type under which an entry's id is dragged. */
export const DRAG_TYPE = 'application/x-calendar-entry';

function stateIcon({ state = 'kept', waits = false, icon }: CalendarEntry): ReactNode {
  if (state === 'added') return <IconPlus size={13} />;
  if (state === 'changed') return <IconPencil size={13} />;
  if (state === 'missed') return <IconAlertCircle size={13} />;
  return waits ? <IconClockPause size={13} /> : icon;
}
