import { createFileRoute } from '@tanstack/react-router';
import { Timetable, timetableSearch } from '#features/collecting/timetable/index.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';
import { useMay } from '#lib/user/current-user.ts';

export const Route = createFileRoute('/_app/parsing/timetable')({
  validateSearch: timetableSearch,
  component: TimetableRoute,
});

function TimetableRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  const mayEdit = useMay('timetable.edit');
  return (
    <Timetable
      search={search}
      onSearch={(patch) =>
        void navigate({ search: (current) => ({ ...current, ...patch }), ...entry({ ...search, ...patch }) })
      }
      mayEdit={mayEdit}
    />
  );
}
