import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { reportAddress, RrpViolation } from '#features/violations/rrp-violation/index.ts';
import type { ChangeReport } from '#features/violations/rrp-violation/index.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';

export const Route = createFileRoute('/_app/report/rrp-violation')({
  validateSearch: reportAddress,
  search: { middlewares: [stripSearchParams(reportAddress.parse({}))] },
  component: Screen,
});

function Screen() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  const change: ChangeReport = (part) =>
    void navigate({ search: (before) => ({ ...before, ...part }), resetScroll: false });
  const filter: ChangeReport = (part) =>
    void navigate({
      search: (before) => ({ ...before, ...part }),
      ...entry({ ...address, ...part }),
      resetScroll: false,
    });
  return <RrpViolation address={address} onFilter={filter} onChange={change} now={Date.now} />;
}
