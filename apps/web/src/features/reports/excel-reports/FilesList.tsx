import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reportFileRoutes } from '@tsenomer/contracts';
import type { ReportFile } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { query } from '#lib/api/index.ts';
import type { ChangeExcel, ExcelSearch } from './excel-search.ts';
import { useFileColumns } from './use-file-columns.tsx';

interface FilesListProps {
  readonly search: ExcelSearch;
  readonly onSearch: ChangeExcel;
}

/** While a file is made, its progress is asked for this often too, in milliseconds: a hint may get lost. */
const WHILE_MADE = 5000;

/** The files that were ordered: how far they are, and what can be done with them. */
export function FilesList({ search: { page, limit }, onSearch }: FilesListProps) {
  const { t } = useTranslation();
  const columns = useFileColumns();
  const files = useQuery({
    ...query(reportFileRoutes.listReportFiles, { query: { page, limit } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isOnItsWay) === true ? WHILE_MADE : false),
  });
  return (
    <Panel title={t(($) => $.excelReports.files)} flush>
      <ArrangedTable<ReportFile>
        name="report-files"
        bare
        label={t(($) => $.excelReports.files)}
        columns={columns}
        {...pagedRows(files, {
          page,
          limit,
          onPage: (next) => onSearch({ page: next.page, limit: next.limit }),
          brief: true,
        })}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t(($) => $.excelReports.empty)} description={t(($) => $.excelReports.emptyHint)} />}
      />
    </Panel>
  );
}

function isOnItsWay({ status }: ReportFile): boolean {
  return status === 'queued' || status === 'running';
}
