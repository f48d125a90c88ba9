import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { BrandSegmentReport, segmentAddress } from '#features/reports/brand-segment/index.ts';
import { idInAddress } from '#lib/id-in-address.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';
import { useMonitoringTrail } from '#lib/monitoring-trail.ts';

export const Route = createFileRoute('/_app/parsing/$id/report/brand-segment')({
  validateSearch: segmentAddress,
  search: { middlewares: [stripSearchParams(segmentAddress.parse({}))] },
  beforeLoad: ({ params }) => ({ collectionId: idInAddress(params.id) }),
  component: Screen,
});

function Screen() {
  const { collectionId } = Route.useRouteContext();
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  return (
    <BrandSegmentReport
      collectionId={collectionId}
      address={address}
      breadcrumbs={useMonitoringTrail(String(collectionId))}
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
