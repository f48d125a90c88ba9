import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { indexAddress, PriceIndexScreen } from '#features/reports/price-index/index.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';

export const Route = createFileRoute('/_app/price-index')({
  validateSearch: indexAddress,
  search: { middlewares: [stripSearchParams(indexAddress.parse({}))] },
  component: Screen,
});

function Screen() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  return (
    <PriceIndexScreen
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
