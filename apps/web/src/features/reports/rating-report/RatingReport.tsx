import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ratingReportRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import type { Crumb } from '#components/page/PageHeader.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { query } from '#lib/api/index.ts';
import { ReportNav } from '#lib/reports/ReportNav.tsx';
import { SavedViews } from '#lib/saved-views/SavedViews.tsx';
import { useReportCollection } from '#lib/reports/use-report-collection.ts';
import { isNarrowed, ratingFilters } from './rating-address.ts';
import type { RatingAddress } from './rating-address.ts';
import { RatingFilters } from './RatingFilters.tsx';
import { RatingTrend } from './RatingTrend.tsx';
import { useRatingColumns } from './use-rating-columns.tsx';

interface RatingReportProps {
  readonly collectionId: number;
  readonly address: RatingAddress;
  readonly onChange: (change: Partial<RatingAddress>) => void;
  readonly breadcrumbs: readonly Crumb[];
}

/** Ratings and reviews of a monitoring's products (REP-2), what fell last on top. */
export function RatingReport({ collectionId, address, onChange, breadcrumbs }: RatingReportProps) {
  const { t } = useTranslation();
  const collection = useReportCollection(collectionId);
  const { page, limit, sort } = address;
  const descending = address.descending ?? sort !== 'name';
  const report = useQuery({
    ...query(ratingReportRoutes.ratingReport, {
      query: { page, limit, sort, descending, filters: ratingFilters(collectionId, address) },
    }),
    placeholderData: keepPreviousData,
  });
  const data = report.data && { items: report.data.products, total: report.data.totalProductCount };
  const columns = useRatingColumns((trend) => onChange({ trend }));
  const opened = report.data?.products.find(({ productId }) => productId === address.trend);
  const narrowed = isNarrowed(address);
  return (
    <>
      <PageHeader
        title={collection?.name ?? t(($) => $.nav.ratingReport)}
        screen={t(($) => $.nav.ratingReport)}
        count={data && t(($) => $.monitoring.products, { count: data.total })}
        breadcrumbs={breadcrumbs}
        actions={<SavedViews screen="ratingReport" table={null} />}
      />
      <ReportNav collectionId={collectionId} />
      <RatingFilters address={address} companies={collection?.companies ?? []} onChange={onChange} />
      <DataTable
        label={t(($) => $.nav.ratingReport)}
        columns={columns}
        {...pagedRows({ ...report, data }, { page, limit, onPage: onChange })}
        rowKey={({ productId }) => productId}
        sort={{ by: sort, descending }}
        onSort={({ by, descending: down }) => onChange({ sort: sortNamed(by), descending: down, page: 1 })}
        empty={
          <EmptyState
            title={narrowed ? t(($) => $.components.nothingFound) : t(($) => $.reports.empty)}
            description={narrowed ? t(($) => $.components.nothingFoundHint) : t(($) => $.reports.emptyHint)}
          />
        }
      />
      {opened !== undefined && <RatingTrend product={opened} onClose={() => onChange({ trend: undefined })} />}
    </>
  );
}

function sortNamed(name: string): RatingAddress['sort'] {
  return name === 'name' || name === 'rating' || name === 'stars' || name === 'reviews' ? name : 'drop';
}
