import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { DEFAULT_PAGE_SIZE } from '@tsenomer/contracts';
import { z } from 'zod';
import { TaskList, tasksSearch } from '#features/offline/task-list/index.ts';
import { taskAddress, TaskPage } from '#features/offline/task-page/index.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';
import { idInAddress } from '#lib/id-in-address.ts';

/** What of the list, or of one task, is shown. */
const address = z.object({ ...tasksSearch.shape, ...taskAddress.shape });

export const Route = createFileRoute('/_app/task-list/{-$id}')({
  validateSearch: address,
  search: { middlewares: [stripSearchParams({ page: 1, limit: DEFAULT_PAGE_SIZE, rows: 'all' as const })] },
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  const change = (patch: Partial<typeof search>): void =>
    void navigate({
      search: (before) => ({ ...before, ...patch }),
      ...entry({ ...search, ...patch }),
      resetScroll: id === undefined,
    });
  if (id === undefined) return <TaskList search={search} onSearch={change} />;
  return <TaskPage id={idInAddress(id)} address={search} onAddress={change} />;
}
