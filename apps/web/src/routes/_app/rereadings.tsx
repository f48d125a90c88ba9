import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { rereadingAddress, Rereadings } from '#features/violations/rereading/index.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';

export const Route = createFileRoute('/_app/rereadings')({
  validateSearch: rereadingAddress,
  search: { middlewares: [stripSearchParams(rereadingAddress.parse({}))] },
  component: Screen,
});

function Screen() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  return (
    <Rereadings
      address={address}
      onChange={(part) =>
        void navigate({
          search: (before) => ({ ...before, ...part }),
          ...entry({ ...address, ...part }),
          resetScroll: false,
        })
      }
    />
  );
}
