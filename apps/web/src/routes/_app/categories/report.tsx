import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { CategoryReport, REPORT_DEFAULTS, reportSearch } from '#features/category-report/index.ts';
import { requirePermission } from '#lib/user/guards.ts';

export const Route = createFileRoute('/_app/categories/report')({
  validateSearch: reportSearch,
  search: { middlewares: [stripSearchParams(REPORT_DEFAULTS)] },
  beforeLoad: ({ context }) => requirePermission(context.user, 'reports.read'),
  component: CategoryReportPage,
});

function CategoryReportPage() {
  const navigate = Route.useNavigate();
  return (
    <CategoryReport
      search={Route.useSearch()}
      onSearch={(patch) => void navigate({ search: (current) => reportSearch.parse({ ...current, ...patch }), replace: true })}
    />
  );
}
