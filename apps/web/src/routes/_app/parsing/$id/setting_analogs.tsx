import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { ANALOGS_DEFAULTS, analogsAddress, AnalogsPage } from '#features/collecting/analogs/index.ts';
import type { AnalogsAddress } from '#features/collecting/analogs/index.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';
import { idInAddress } from '#lib/id-in-address.ts';
import { useMonitoringTrail } from '#lib/monitoring-trail.ts';

export const Route = createFileRoute('/_app/parsing/$id/setting_analogs')({
  validateSearch: analogsAddress,
  search: { middlewares: [stripSearchParams(ANALOGS_DEFAULTS)] },
  beforeLoad: ({ params }) => ({ collectionId: idInAddress(params.id) }),
  component: AnalogsRoute,
});

function AnalogsRoute() {
  const { collectionId } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  const change = (part: Partial<AnalogsAddress>): void =>
    void navigate({
      search: (before) => ({ ...before, ...part }),
      ...entry({ ...search, ...part }),
      resetScroll: false,
    });
  return (
    <AnalogsPage
      collectionId={collectionId}
      address={search}
      onAddress={change}
      breadcrumbs={useMonitoringTrail(String(collectionId))}
    />
  );
}
