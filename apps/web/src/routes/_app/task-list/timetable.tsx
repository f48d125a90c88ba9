import { createFileRoute } from '@tanstack/react-router';
import { calendarSearch, TaskCalendar } from '#features/offline/task-calendar/index.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';

export const Route = createFileRoute('/_app/task-list/timetable')({
  validateSearch: calendarSearch,
  component: Screen,
});

function Screen() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  const { city, companyIds, agent } = search;
  return (
    <TaskCalendar
      search={search}
      onSearch={(patch) =>
        void navigate({
          search: (before) => ({ ...before, ...patch }),
          ...entry({ ...search, ...patch }),
          resetScroll: false,
        })
      }
      onTask={(id) => void navigate({ to: '/task-list/{-$id}', params: { id: String(id) } })}
      onDay={(date, status) =>
        void navigate({
          to: '/task-list/{-$id}',
          params: { id: undefined },
          search: { from: date, to: date, status, city, companyIds, agent },
        })
      }
    />
  );
}
