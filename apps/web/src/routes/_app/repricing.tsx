import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { Repricing, repricingAddress } from '#features/reports/repricing/index.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';

export const Route = createFileRoute('/_app/repricing')({
  validateSearch: repricingAddress,
  search: { middlewares: [stripSearchParams(repricingAddress.parse({}))] },
  component: Screen,
});

function Screen() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  return (
    <Repricing
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
