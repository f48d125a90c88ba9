import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { CategoryReport, REPORT_DEFAULTS, reportSearch } from '#features/reports/category-report/index.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';

export const Route = createFileRoute('/_app/categories/report')({
  validateSearch: reportSearch,
  search: { middlewares: [stripSearchParams(REPORT_DEFAULTS)] },
  component: CategoryReportPage,
});

function CategoryReportPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  return (
    <CategoryReport
      search={search}
      onSearch={(patch) =>
        void navigate({
          search: (current) => reportSearch.parse({ ...current, ...patch }),
          ...entry(reportSearch.parse({ ...search, ...patch })),
        })
      }
    />
  );
}
