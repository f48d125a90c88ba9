import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { collectionRoutes, REPORT_COLLECTIONS_MAX, webReportRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { ApiError, download, query } from '#lib/api/index.ts';
import { ReportFileButton } from '#lib/reports/ReportFileButton.tsx';
import { SavedViews } from '#lib/saved-views/SavedViews.tsx';
import { useWebColumns } from './use-web-columns.tsx';
import { isNarrowed, webSelection } from './web-address.ts';
import type { WebAddress } from './web-address.ts';
import { WebFilters } from './WebFilters.tsx';

interface WebReportProps {
  readonly address: WebAddress;
  readonly onChange: (change: Partial<WebAddress>) => void;
}

const NONE: number[] = [];

/** The offers of several monitorings in one list (REP-6). */
export function WebReport({ address, onChange }: WebReportProps) {
  const { t } = useTranslation();
  const { page, limit, sort, descending = false, monitorings = NONE } = address;
  const selection = webSelection(monitorings, address);
  const chosen = monitorings.length > 0;
  const report = useQuery({
    ...query(webReportRoutes.webReport, { query: { ...selection, page, limit } }),
    enabled: chosen,
    placeholderData: keepPreviousData,
  });
  const columns = useWebColumns();
  const data = chosen ? report.data : undefined;
  return (
    <>
      <PageHeader
        title={t(($) => $.nav.webReport)}
        count={data && t(($) => $.reports.web.offers, { count: data.total })}
        actions={
          <>
            <SavedViews screen="webReport" table={null} />
            <ReportFileButton
              disabled={data === undefined || data.total === 0}
              onDownload={(signal, format) =>
                download(
                  webReportRoutes.webReportFile,
                  { query: { ...selection, format } },
                  `Web-report.${format}`,
                  undefined,
                  signal,
                )
              }
            />
          </>
        }
      />
      <WebFilters address={address} onChange={onChange} />
      {chosen && report.error instanceof ApiError && report.error.status === 404 ? (
        <ChosenGone chosen={monitorings} onChoose={(ids) => onChange({ monitorings: ids, page: 1 })} />
      ) : chosen ? (
        <DataTable
          label={t(($) => $.nav.webReport)}
          columns={columns}
          {...pagedRows(report, { page, limit, onPage: onChange })}
          rowKey={(row) => `${row.productId} ${row.companyId} ${row.cityName} ${row.address ?? ''} ${row.link ?? ''}`}
          sort={{ by: sort, descending }}
          onSort={({ by, descending: down }) => onChange({ sort: sortNamed(by), descending: down, page: 1 })}
          empty={
            isNarrowed(address) ? (
              <EmptyState
                title={t(($) => $.components.nothingFound)}
                description={t(($) => $.components.nothingFoundHint)}
              />
            ) : (
              <EmptyState title={t(($) => $.reports.empty)} description={t(($) => $.reports.emptyHint)} />
            )
          }
        />
      ) : (
        <NothingChosen onChoose={(ids) => onChange({ monitorings: ids, page: 1 })} />
      )}
    </>
  );
}

/** What to do where no monitoring is chosen; all of them are one press away, as far as one report takes. */
function NothingChosen({ onChoose }: { readonly onChoose: (ids: number[]) => void }) {
  const { t } = useTranslation();
  const names = useQuery(query(collectionRoutes.collectionNames, { query: { withAssortments: false } }));
  const ids = (names.data?.items ?? []).map(({ id }) => id);
  return (
    <EmptyState
      title={t(($) => $.reports.web.choose)}
      description={t(($) => $.reports.web.chooseHint)}
      actions={
        ids.length > 0 &&
        ids.length <= REPORT_COLLECTIONS_MAX && (
          <Button variant="light" onClick={() => onChoose(ids)}>
            {t(($) => $.reports.web.chooseAll)}
          </Button>
        )
      }
    />
  );
}

interface ChosenGoneProps {
  readonly chosen: readonly number[];
  readonly onChoose: (ids: number[] | undefined) => void;
}

/** An address or a saved view names a monitoring that was deleted since: the others are one press away. */
function ChosenGone({ chosen, onChoose }: ChosenGoneProps) {
  const { t } = useTranslation();
  const names = useQuery(query(collectionRoutes.collectionNames, { query: { withAssortments: false } }));
  const left = chosen.filter((id) => names.data?.items.some((item) => item.id === id));
  return (
    <EmptyState
      title={t(($) => $.reports.web.gone)}
      description={t(($) => $.reports.web.goneHint)}
      actions={
        names.data !== undefined && (
          <Button variant="light" onClick={() => onChoose(left.length === 0 ? undefined : left)}>
            {left.length === 0 ? t(($) => $.reports.web.chooseOthers) : t(($) => $.reports.web.withoutGone)}
          </Button>
        )
      }
    />
  );
}

function sortNamed(name: string): WebAddress['sort'] {
  return name === 'company' || name === 'price' || name === 'deviation' || name === 'checkedAt' ? name : 'name';
}
