import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RRP_SIDES, rrpReportRoutes } from '@tsenomer/contracts';
import type { RrpRow } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { PageHeader } from '#components/page/PageHeader.tsx';
import type { Crumb } from '#components/page/PageHeader.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Pager } from '#components/table/Pager.tsx';
import { VirtualTable } from '#components/virtual-table/VirtualTable.tsx';
import { download, query } from '#lib/api/index.ts';
import { ComparedChoice } from '#lib/reports/ComparedChoice.tsx';
import { useNamedSources } from '#lib/reports/named-sources.ts';
import { NO_OFFER_FILTERS } from '#lib/reports/offer-address.ts';
import { OfferFilters } from '#lib/reports/OfferFilters.tsx';
import { ReportFileButton } from '#lib/reports/ReportFileButton.tsx';
import { ReportNav } from '#lib/reports/ReportNav.tsx';
import { SavedViews } from '#lib/saved-views/SavedViews.tsx';
import { useReportCollection } from '#lib/reports/use-report-collection.ts';
import { isDescending, isNarrowed, rrpSelection } from './rrp-address.ts';
import type { RrpAddress } from './rrp-address.ts';
import { useRrpColumns } from './use-rrp-columns.tsx';

/** The window but for what stands over the table and the line of pages. */
const HEIGHT = 'max(320px, calc(100dvh - 340px))';
const NO_ROWS: readonly RrpRow[] = [];

interface RrpReportProps {
  readonly collectionId: number;
  readonly address: RrpAddress;
  readonly onChange: (change: Partial<RrpAddress>) => void;
  readonly breadcrumbs: readonly Crumb[];
}

/** Recommended prices of a monitoring against the price of every company (REP-3), the most violated on top. */
export function RrpReport({ collectionId, address, onChange, breadcrumbs }: RrpReportProps) {
  const { t } = useTranslation();
  const collection = useReportCollection(collectionId);
  const { page, limit, sort } = address;
  const selection = rrpSelection(collectionId, address);
  const report = useQuery({
    ...query(rrpReportRoutes.rrpReport, { query: { ...selection, page, limit } }),
    placeholderData: keepPreviousData,
  });
  const { data } = report;
  const { compared } = address;
  const columns = useRrpColumns(useNamedSources(data?.sources), compared);
  const narrowed = isNarrowed(address);
  return (
    <div data-wide-paper>
      <PageHeader
        title={collection?.name ?? t(($) => $.nav.rrpReport)}
        screen={t(($) => $.nav.rrpReport)}
        count={data && t(($) => $.monitoring.products, { count: data.total })}
        breadcrumbs={breadcrumbs}
        actions={
          <>
            <SavedViews screen="rrpReport" table={null} />
            <ReportFileButton
              disabled={data === undefined || data.total === 0}
              onDownload={(signal, format) =>
                download(
                  rrpReportRoutes.rrpReportFile,
                  { query: { ...selection, format } },
                  `rrp-report.${format}`,
                  undefined,
                  signal,
                )
              }
            />
          </>
        }
      />
      <ReportNav collectionId={collectionId} />
      <FiltersBar active={narrowed} onReset={() => onChange({ ...NO_OFFER_FILTERS, side: 'all' })}>
        <OfferFilters address={address} companies={collection?.companies ?? []} onChange={onChange} />
        <SegmentedControl
          aria-label={t(($) => $.reports.rrp.side)}
          data={RRP_SIDES.map((value) => ({ value, label: t(($) => $.reports.rrp.sides[value]) }))}
          value={address.side}
          onChange={(value) => onChange({ side: RRP_SIDES.find((side) => side === value) ?? 'all', page: 1 })}
        />
        <ComparedChoice address={address} onChange={onChange} />
      </FiltersBar>
      <VirtualTable
        label={t(($) => $.reports.rrp.table, { name: collection?.name ?? '' })}
        columns={columns}
        rows={data?.rows ?? (report.isError ? NO_ROWS : undefined)}
        rowKey={({ productId }) => productId}
        rowHeight={compared === 'plain' ? 62 : 72}
        height={HEIGHT}
        error={report.error}
        onRetry={() => void report.refetch()}
        refreshing={report.isPlaceholderData}
        sort={{ by: sort, descending: isDescending(address) }}
        onSort={({ by, descending }) => onChange({ sort: sortNamed(by), descending, page: 1 })}
        empty={
          <EmptyState
            title={narrowed ? t(($) => $.components.nothingFound) : t(($) => $.reports.empty)}
            description={narrowed ? t(($) => $.components.nothingFoundHint) : t(($) => $.reports.emptyHint)}
          />
        }
      />
      {data !== undefined && data.total > 0 && (
        <Pager
          page={page}
          pageSize={limit}
          total={data.total}
          onChange={(next) => onChange({ page: next.page, limit: next.pageSize })}
        />
      )}
    </div>
  );
}

function sortNamed(name: string): RrpAddress['sort'] {
  return name === 'name' || name === 'mrp' || name === 'lowest' ? name : 'violations';
}
