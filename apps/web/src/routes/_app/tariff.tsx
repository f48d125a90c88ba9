import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { tariffAddress, TariffScreen } from '#features/billing/tariff/index.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';

export const Route = createFileRoute('/_app/tariff')({
  validateSearch: tariffAddress,
  search: { middlewares: [stripSearchParams(tariffAddress.parse({}))] },
  component: Screen,
});

function Screen() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  return (
    <TariffScreen
      address={address}
      now={Date.now}
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
