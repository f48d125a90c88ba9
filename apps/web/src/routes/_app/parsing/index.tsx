import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { DEFAULT_PAGE_SIZE } from '@tsenomer/contracts';
import { Collections, collectionsSearch } from '#features/collecting/collections/index.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';
import { useScheduleCommands } from '#lib/schedule/use-schedule-commands.ts';
import { useMay } from '#lib/user/current-user.ts';

export const Route = createFileRoute('/_app/parsing/')({
  validateSearch: collectionsSearch,
  search: { middlewares: [stripSearchParams({ page: 1, limit: DEFAULT_PAGE_SIZE })] },
  component: CollectionsRoute,
});

function CollectionsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  const scheduling = useScheduleCommands((id) => void navigate({ to: '/parsing/$id', params: { id: String(id) } }));
  const may = {
    create: useMay('collections.create'),
    run: useMay('collections.run'),
    edit: useMay('collections.edit'),
    remove: useMay('collections.delete'),
  };
  return (
    <Collections
      search={search}
      onSearch={(patch) =>
        void navigate({ search: (current) => ({ ...current, ...patch }), ...entry({ ...search, ...patch }) })
      }
      scheduling={scheduling}
      may={may}
    />
  );
}
