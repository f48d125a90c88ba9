import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { categoryReportRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { query } from '#lib/api/index.ts';
import { useMayOpen } from '#lib/user/screens.ts';
import { ExcelButton } from './ExcelButton.tsx';
import { isNarrowed, reportSelection } from './report-search.ts';
import type { ReportPatch, ReportSearch } from './report-search.ts';
import { ReportFilters } from './ReportFilters.tsx';
import { useReportColumns } from './use-report-columns.tsx';

interface CategoryReportProps {
  readonly search: ReportSearch;
  readonly onSearch: (patch: ReportPatch) => void;
}

/**
 * The market by categories of a level, as of the newest checks (P2 §2); a row leads to the products of the category.
 */
export function CategoryReport({ search, onSearch }: CategoryReportProps) {
  const { t } = useTranslation();
  const mayOpenCategories = useMayOpen('/categories');
  const mayOpenProducts = useMayOpen('/products');
  const { page, limit, sort, order } = search;
  const report = useQuery({
    ...query(categoryReportRoutes.categoryReport, { query: { ...reportSelection(search), page, limit, sort, order } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title={t(($) => $.nav.categoryReport)}
        count={report.data === undefined ? undefined : t(($) => $.categories.count, { count: report.data.total })}
        breadcrumbs={mayOpenCategories ? [{ label: t(($) => $.nav.categories), link: { to: '/categories' } }] : []}
        actions={<ExcelButton search={search} />}
        description={t(($) => $.categories.report.indexHint)}
      />
      <ReportFilters search={search} onSearch={onSearch} />
      <DataTable
        label={t(($) => $.nav.categoryReport)}
        columns={useReportColumns()}
        {...pagedRows(report, { page, limit, onPage: onSearch })}
        rowKey={({ categoryId }) => categoryId}
        rowLink={
          mayOpenProducts ? ({ categoryId }) => ({ to: '/products', search: { categoryIds: [categoryId] } }) : undefined
        }
        sort={{ by: sort, descending: order === 'desc' }}
        onSort={({ by, descending }) => onSearch({ sort: by, order: descending ? 'desc' : 'asc', page: 1 })}
        empty={
          isNarrowed(search) ? (
            <EmptyState
              title={t(($) => $.components.nothingFound)}
              description={t(($) => $.components.nothingFoundHint)}
            />
          ) : (
            <EmptyState
              title={t(($) => $.categories.report.empty)}
              description={t(($) => $.categories.report.emptyHint)}
            />
          )
        }
      />
    </>
  );
}
