import { Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { offlineTaskRoutes } from '@tsenomer/contracts';
import type { OfflineCalendar, OfflineStatus } from '@tsenomer/contracts';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Calendar } from '#components/calendar/Calendar.tsx';
import type { CalendarEntry } from '#components/calendar/calendar-entry.ts';
import { LinkButton } from '#components/links/links.tsx';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { useToday } from '#lib/offline/use-today.ts';
import { PlaceFilters, StatusFilter } from '#lib/offline/PlaceFilters.tsx';
import { taskTone, useTaskWord } from '#lib/offline/TaskStatus.tsx';
import { useMay } from '#lib/user/current-user.ts';
import { filtersOf, isNarrowed, statusesOf } from './calendar-search.ts';
import type { CalendarSearch } from './calendar-search.ts';
import { taskIcon } from './task-icon.tsx';
import { useMoveTask } from './use-move-task.ts';

interface TaskCalendarProps {
  readonly search: CalendarSearch;
  readonly onSearch: (patch: Partial<CalendarSearch>) => void;
  readonly onTask: (id: number) => void;
  /** A day was opened: its tasks as a list, narrowed as they are here. */
  readonly onDay: (date: string, status: OfflineStatus[] | undefined) => void;
}

const NO_DAYS: OfflineCalendar['days'] = [];

/** Agents' tasks by day (OFF-3): what can still be moved is moved to another day by mouse; a day opens as a list. */
export function TaskCalendar({ search, onSearch, onTask, onDay }: TaskCalendarProps) {
  const { t } = useTranslation();
  const word = useTaskWord();
  const mayMove = useMay('offlineTasks.approve');
  const today = useToday();
  const date = search.date ?? today;
  const calendar = useQuery({
    ...query(offlineTaskRoutes.offlineCalendar, { query: { month: date.slice(0, 7), filters: filtersOf(search) } }),
    placeholderData: keepPreviousData,
  });
  const days = calendar.data?.days ?? NO_DAYS;
  const entries = useMemo(
    () =>
      days.flatMap((day) =>
        day.tasks.map((task): CalendarEntry => ({
          id: String(task.id),
          date: day.date,
          time: '',
          title: `${task.userName} · ${task.companyName}, ${task.address} · ${word(task)}`,
          tone: taskTone(task),
          icon: taskIcon(task),
        })),
      ),
    // The words change with the language alone, as the page does.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [days],
  );
  const totals = new Map(days.map((day) => [day.date, day.total]));
  const tasks = new Map(days.flatMap((day) => day.tasks.map((task) => [String(task.id), task])));
  const move = useMoveTask();
  return (
    <>
      <PageHeader
        title={t(($) => $.nav.taskTimetable)}
        breadcrumbs={[
          { label: t(($) => $.nav.taskList), link: { to: '/task-list/{-$id}', params: { id: undefined } } },
        ]}
        actions={
          <LinkButton to="/task-list/creating" leftSection={<IconPlus size={16} />}>
            {t(($) => $.offline.create)}
          </LinkButton>
        }
      />
      <FiltersBar
        active={isNarrowed(search)}
        onReset={() => onSearch({ status: undefined, city: undefined, companyIds: undefined, agent: undefined })}
      >
        <StatusFilter
          value={{ status: statusesOf(search) }}
          onChange={({ status }) => onSearch({ status: status ?? [] })}
        />
        <PlaceFilters value={search} onChange={onSearch} />
      </FiltersBar>
      <QueryView query={calendar}>
        {() => (
          <Calendar
            label={t(($) => $.nav.taskTimetable)}
            view="month"
            views={['month']}
            date={date}
            today={today}
            entries={entries}
            onView={() => undefined}
            onDate={(next) => onSearch({ date: next === today ? undefined : next })}
            onOpenDay={(day) => onDay(day, statusesOf(search))}
            onOpenEntry={({ id }) => onTask(Number(id))}
            dayAside={(day) => asideOf(totals.get(day), (count) => t(($) => $.offline.count, { count }))}
            {...(mayMove && {
              onMoveEntry: (entry: CalendarEntry, to: { readonly date: string }) =>
                void move(tasks.get(entry.id), to.date, today),
            })}
          />
        )}
      </QueryView>
    </>
  );
}

/** How many tasks a day has; nothing for none. */
function asideOf(total: number | undefined, words: (count: number) => string): ReactNode {
  if (total === undefined) return null;
  return (
    <Text span size="xs" c="var(--ink-3)">
      {words(total)}
    </Text>
  );
}
