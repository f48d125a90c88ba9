import { useQuery } from '@tanstack/react-query';
import { brandSegmentRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Alert } from '@mantine/core';
import { PageHeader } from '#components/page/PageHeader.tsx';
import type { Crumb } from '#components/page/PageHeader.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { VirtualTable } from '#components/virtual-table/VirtualTable.tsx';
import { keepKind, query } from '#lib/api/index.ts';
import { ReportNav } from '#lib/reports/ReportNav.tsx';
import { SavedViews } from '#lib/saved-views/SavedViews.tsx';
import { useReportCollection } from '#lib/reports/use-report-collection.ts';
import type { SegmentAddress } from './segment-address.ts';
import { SegmentFilters } from './SegmentFilters.tsx';
import { useSegmentColumns } from './use-segment-columns.tsx';

/** The window but for what stands over the table. */
const HEIGHT = 'max(320px, calc(100dvh - 400px))';

interface BrandSegmentReportProps {
  readonly collectionId: number;
  readonly address: SegmentAddress;
  readonly onChange: (change: Partial<SegmentAddress>) => void;
  readonly breadcrumbs: readonly Crumb[];
}

/** Brands by categories or price bands (REP-5): how our price, the market's spread and its movement stand in each. */
export function BrandSegmentReport({ collectionId, address, onChange, breadcrumbs }: BrandSegmentReportProps) {
  const { t } = useTranslation();
  const collection = useReportCollection(collectionId);
  const { by, level, days, figure, ...filters } = address;
  const report = useQuery({
    ...query(brandSegmentRoutes.brandSegmentReport, {
      query: { parsingCollectionId: collectionId, by, level, days, filters },
    }),
    placeholderData: keepKind({ by }),
  });
  const { data } = report;
  const columns = useSegmentColumns({ report: data, figure, by, collectionId });
  return (
    <div data-wide-paper>
      <PageHeader
        title={collection?.name ?? t(($) => $.nav.brandSegmentReport)}
        screen={t(($) => $.nav.brandSegmentReport)}
        breadcrumbs={breadcrumbs}
        description={t(($) => $.reports.segments.hints[figure])}
        actions={<SavedViews screen="brandSegment" table={null} />}
      />
      <ReportNav collectionId={collectionId} />
      <SegmentFilters address={address} companies={collection?.companies ?? []} onChange={onChange} />
      {data?.cut === true && <Alert mb="sm">{t(($) => $.reports.segments.cut)}</Alert>}
      <VirtualTable
        label={t(($) => $.reports.segments.table, { name: collection?.name ?? '' })}
        columns={columns}
        rows={data?.brands}
        rowKey={({ id }) => id ?? 0}
        height={HEIGHT}
        error={report.error}
        onRetry={() => void report.refetch()}
        refreshing={report.isPlaceholderData}
        empty={<EmptyState title={t(($) => $.reports.empty)} description={t(($) => $.reports.emptyHint)} />}
      />
    </div>
  );
}
