import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { DEFAULT_PAGE_SIZE } from '@tsenomer/contracts';
import { Environment, environmentAddress } from '#features/offline/environment/index.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';

export const Route = createFileRoute('/_app/competitive-environment')({
  validateSearch: environmentAddress,
  search: { middlewares: [stripSearchParams({ page: 1, limit: DEFAULT_PAGE_SIZE })] },
  component: Screen,
});

function Screen() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  return (
    <Environment
      address={address}
      onAddress={(change) => {
        const next = { ...address, ...change };
        void navigate({ search: next, ...entry(next), resetScroll: false });
      }}
    />
  );
}
