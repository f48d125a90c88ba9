import { Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { CALENDAR_VIEWS } from './calendar-entry.ts';
import type { CalendarView } from './calendar-entry.ts';
import { addDays, addMonths } from './days.ts';
import styles from './Calendar.module.css';

interface CalendarBarProps {
  readonly view: CalendarView;
  readonly views?: readonly CalendarView[] | undefined;
  readonly date: string;
  readonly today: string;
  readonly title: string;
  readonly onView: (view: CalendarView) => void;
  readonly onDate: (date: string) => void;
  readonly tools: ReactNode;
}

/** What is shown, and the ways to what is before, after, today and closer. */
export function CalendarBar(props: CalendarBarProps) {
  const { view, views = CALENDAR_VIEWS, date, today, title, onView, onDate, tools } = props;
  const { t } = useTranslation();
  const turn = (step: number): void =>
    onDate(view === 'month' ? addMonths(date, step) : addDays(date, view === 'week' ? 7 * step : step));
  return (
    <div className={styles['bar']}>
      <IconButton variant="default" size={36} label={t(($) => $.calendar.previous)} onClick={() => turn(-1)}>
        <IconChevronLeft size={16} />
      </IconButton>
      <strong className={styles['range']} aria-live="polite">
        {title}
      </strong>
      <IconButton variant="default" size={36} label={t(($) => $.calendar.next)} onClick={() => turn(1)}>
        <IconChevronRight size={16} />
      </IconButton>
      <Button variant="subtle" color="gray" c="var(--ink-2)" onClick={() => onDate(today)}>
        {t(($) => $.calendar.toToday)}
      </Button>
      {views.length > 1 && (
        <SegmentedControl
          size="sm"
          aria-label={t(($) => $.calendar.view)}
          value={view}
          onChange={(next) => onView(views.find((each) => each === next) ?? view)}
          data={views.map((each) => ({ value: each, label: t(($) => $.calendar.views[each]) }))}
        />
      )}
      {tools !== undefined && <div className={styles['tools']}>{tools}</div>}
    </div>
  );
}
