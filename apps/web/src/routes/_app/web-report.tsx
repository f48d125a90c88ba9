import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { WebReport, webAddress } from '#features/reports/web-report/index.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';

export const Route = createFileRoute('/_app/web-report')({
  validateSearch: webAddress,
  search: { middlewares: [stripSearchParams(webAddress.parse({}))] },
  component: Screen,
});

function Screen() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  return (
    <WebReport
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
