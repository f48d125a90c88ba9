import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { mainReportRoutes } from '@tsenomer/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import type { Crumb } from '#components/page/PageHeader.tsx';
import { PHONE } from '#components/page/phone.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import type { SortState } from '#components/table/sort.ts';
import { useArrangement } from '#components/table/arranged/use-arrangement.ts';
import { usePageWithin } from '#components/table/use-page-within.ts';
import { stackColumns } from '#components/virtual-table/stack-columns.tsx';
import { useArrangedGrid } from '#components/virtual-table/use-arranged-grid.ts';
import { VirtualTable } from '#components/virtual-table/VirtualTable.tsx';
import { ApiError, query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { useNamedSources } from '#lib/reports/named-sources.ts';
import { ReportNav } from '#lib/reports/ReportNav.tsx';
import { SavedViews } from '#lib/saved-views/SavedViews.tsx';
import { hasPricesBeside } from '#lib/reports/compared-amount.ts';
import { ExcelButton } from './ExcelButton.tsx';
import { FilterRemarks } from './FilterRemarks.tsx';
import { Freshness } from './Freshness.tsx';
import { filterCount, reportInput, sortOf } from './report-input.ts';
import type { ChangeReport, ReportAddress } from './report-address.ts';
import { ReportColumns } from './ReportColumns.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportFoot } from './ReportFoot.tsx';
import { reportLines } from './report-lines.ts';
import type { ReportLine } from './report-lines.ts';
import { RowPanel } from './RowPanel.tsx';
import { useFilterRemarks } from './use-filter-remarks.ts';
import { useReportColumns } from './use-report-columns.tsx';
import type { ReviewHref } from './use-report-columns.tsx';
import { REPORT_FIGURES, STACKED_FIGURES, useNarrowColumns, useReportLayout } from './use-report-layout.ts';
import styles from './MainReport.module.css';

const NO_LINES: readonly ReportLine[] = [];
/** By which the arrangement of columns is remembered. */
const TABLE = 'report';
const ROW_HEIGHT = 50;
/** Where the column of names is narrow, they take two lines. */
const NARROW_ROW_HEIGHT = 56;
/** On a phone, where it is narrower still, three. */
const PHONE_ROW_HEIGHT = 74;
/** What a line of further prices takes, where a row of the page has one. */
const BESIDE_HEIGHT = 14;
const HEAD_HEIGHT = 44;
/** Two headings of a column stand in it. */
const STACKED_HEAD_HEIGHT = 50;
/**
 * Pixels of the window that neither the table nor what stands over it may use: the shell's header and paddings, the
 * line of pages.
 */
const AROUND = 156;
/**
 * On a phone the table takes the window but for the shell's header and the line of pages; what stands over it is
 * scrolled away.
 */
const PHONE_AROUND = 170;
/** Windows in which a row stands beside the report. */
const ROOM_BESIDE = '(min-width: 75em)';

interface MainReportProps {
  readonly collectionId: number;
  readonly address: ReportAddress;
  readonly onChange: ChangeReport;
  readonly breadcrumbs: readonly Crumb[];
  /** Address of a product's card, null where nobody may open it; keep it stable. */
  readonly productHref: ((productId: number) => string) | null;
  /** Address of the list in which a suspicious link is changed, null where nobody may open it; keep it stable. */
  readonly reviewHref: ReviewHref | null;
  /** Opens the price history of a product; keep it stable. */
  readonly onHistory: (productId: number) => void;
  /** Opens that of another row in its place; keep it stable. */
  readonly onOtherHistory: (productId: number) => void;
  readonly onCloseHistory: () => void;
  /** Draws the history that is open: beside the report, or in a window over it. */
  readonly renderHistory: (place: 'panel' | 'window') => ReactNode;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** The main price report of a collection (P2 §2): who asks what for each product, and where the own price stands. */
export function MainReport({
  collectionId,
  address,
  onChange,
  breadcrumbs,
  productHref,
  reviewHref,
  onHistory,
  onOtherHistory,
  onCloseHistory,
  renderHistory,
  now,
}: MainReportProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const report = useQuery({
    ...query(mainReportRoutes.mainReport, reportInput(collectionId, address)),
    placeholderData: keepPreviousData,
  });
  const notFound = report.error instanceof ApiError && report.error.status === 404;
  // What is not found is the city that the address names, where the collection is there.
  const collection = useQuery({
    ...query(mainReportRoutes.mainReportCollection, { query: { parsingCollectionId: collectionId } }),
    enabled: notFound && address.cityId !== undefined,
  });
  // A collection that does not exist is the not-found screen, not an error to retry.
  if (notFound && (address.cityId === undefined || collection.isError)) throw report.error;
  const { data } = report;
  const sources = useNamedSources(data?.sources);
  const cityUnknown = notFound && collection.isSuccess;
  const today = formats.calendarDate(now());
  // A day that is still to come is shown as of now.
  const earlierDay = address.date !== undefined && address.date > today ? undefined : address.date;
  const remarks = useFilterRemarks({
    collectionId,
    address,
    sources: report.isPlaceholderData ? undefined : data?.sources,
    cityUnknown,
    today,
  });
  const { baseline } = address;
  const lines = useMemo(() => {
    if (data === undefined) return undefined;
    const own = new Set(data.sources.flatMap(({ ownFlag }, at) => (ownFlag ? [at] : [])));
    return reportLines(data.rows, data.sources.length, { baseline, own });
  }, [data, baseline]);
  const besideHeight = useMemo(
    () => (hasPricesBeside(data?.rows, address.compared) ? BESIDE_HEIGHT : 0),
    [data, address.compared],
  );
  const [layout, setLayout] = useReportLayout();
  const narrow = useNarrowColumns(layout);
  const { arrangement } = useArrangement(TABLE);
  const hidden = useMemo(() => REPORT_FIGURES.filter((id) => arrangement.shown[id] === false), [arrangement]);
  const columns = useReportColumns({
    lines: lines ?? NO_LINES,
    sources,
    byCompany: address.byCompany,
    compared: address.compared,
    baseline,
    hidden,
    narrow,
    productHref,
    reviewHref,
    onHistory,
  });
  const { shown, tools, list } = useArrangedGrid(TABLE, columns);
  const phone = useMediaQuery(PHONE) ?? false;
  const drawn = useMemo(() => (narrow ? stackColumns(shown, STACKED_FIGURES) : shown), [narrow, shown]);
  const filtered = filterCount(address) > 0;
  const beyond = usePageWithin({
    page: address.page,
    pageSize: address.limit,
    total: report.isPlaceholderData ? undefined : data?.total,
    onLast: (page) => onChange({ page }),
  });
  // Of a report that has rows, no page is empty: another one is on its way.
  const waiting = beyond || (report.isPlaceholderData && data?.rows.length === 0 && data.total > 0);
  const { ref: aboveRef, height: aboveHeight } = useElementSize();
  const room: CSSProperties & Record<`--${string}`, string> = {
    '--table-offset': `${phone ? PHONE_AROUND : aboveHeight + AROUND}px`,
  };
  // A row of the page that is open stands beside it where there is room; any other product's history is a window.
  const roomy = useMediaQuery(ROOM_BESIDE) ?? false;
  const at = roomy && lines !== undefined ? lines.findIndex(({ row }) => row.productId === address.history) : -1;
  const beside = lines?.[at];
  return (
    <div
      style={room}
      className={beside === undefined ? undefined : styles['narrowed']}
      data-whole-window
      data-wide-paper
    >
      <div ref={aboveRef}>
        <PageHeader
          title={data?.collection.name ?? collection.data?.name ?? t(($) => $.mainReport.title)}
          screen={t(($) => $.mainReport.title)}
          count={data && t(($) => $.monitoring.products, { count: data.total })}
          breadcrumbs={breadcrumbs}
          marks={
            data && (
              <span className={styles['facts']}>
                <Freshness cityName={data.collection.cityName} checkedAt={data.checkedAt} date={earlierDay} now={now} />
              </span>
            )
          }
          actions={
            <>
              <SavedViews screen="mainReport" table={TABLE} />
              <ReportColumns list={list} narrow={narrow} onChange={setLayout} />
              <ExcelButton
                collectionId={collectionId}
                address={address}
                disabled={data === undefined || data.total === 0}
              />
            </>
          }
        />
        <ReportNav collectionId={collectionId} />
        <ReportFilters
          collectionId={collectionId}
          address={address}
          onChange={onChange}
          today={today}
          withShelves={
            address.origin !== undefined || (data?.sources.some(({ origin }) => origin === 'shelf') ?? false)
          }
        />
        <FilterRemarks remarks={remarks} onChange={onChange} />
      </div>
      <VirtualTable
        label={t(($) => $.mainReport.tableLabel, { name: data?.collection.name ?? '' })}
        columns={drawn}
        tools={tools}
        rows={waiting ? undefined : cityUnknown ? NO_LINES : lines}
        rowKey={({ row }) => row.productId}
        rowHeight={(phone ? PHONE_ROW_HEIGHT : narrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT) + besideHeight}
        dense={narrow}
        headHeight={narrow ? STACKED_HEAD_HEIGHT : HEAD_HEIGHT}
        error={report.error}
        onRetry={() => void report.refetch()}
        refreshing={report.isPlaceholderData}
        sort={{ by: address.sort, descending: address.descending }}
        onSort={(sort: SortState) => onChange(sortOf(sort))}
        empty={
          <EmptyState
            title={filtered ? t(($) => $.components.nothingFound) : t(($) => $.mainReport.emptyTitle)}
            description={filtered ? t(($) => $.components.nothingFoundHint) : t(($) => $.mainReport.emptyHint)}
          />
        }
      />
      {data !== undefined && data.total > 0 && <ReportFoot address={address} total={data.total} onChange={onChange} />}
      {beside === undefined ? (
        renderHistory('window')
      ) : (
        <RowPanel
          line={beside}
          sources={sources}
          baseline={baseline}
          previous={lines?.[at - 1] ?? null}
          next={lines?.[at + 1] ?? null}
          productHref={productHref}
          reviewHref={reviewHref}
          onMove={onOtherHistory}
          onClose={onCloseHistory}
        >
          {renderHistory('panel')}
        </RowPanel>
      )}
    </div>
  );
}
