import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { EXCEL_DEFAULTS, ExcelReports, excelSearch } from '#features/reports/excel-reports/index.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';

export const Route = createFileRoute('/_app/excelreports')({
  validateSearch: excelSearch,
  search: { middlewares: [stripSearchParams(EXCEL_DEFAULTS)] },
  component: ExcelReportsPage,
});

function ExcelReportsPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  return (
    <ExcelReports
      search={search}
      onSearch={(patch) =>
        void navigate({
          search: (current) => excelSearch.parse({ ...current, ...patch }),
          ...entry(excelSearch.parse({ ...search, ...patch })),
        })
      }
    />
  );
}
