import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { DEFAULT_PAGE_SIZE } from '@tsenomer/contracts';
import { z } from 'zod';
import { ADMIN_TABS, AdminPanel } from '#features/admin/index.ts';
import { Audit, auditSearch } from '#features/audit/index.ts';
import { Cluster } from '#features/cluster/index.ts';
import { InfobaseSettings } from '#features/infobase-settings/index.ts';
import { ParserTasks } from '#features/parser-tasks/index.ts';
import { Proxies } from '#features/proxies/index.ts';
import { SiteModules } from '#features/site-modules/index.ts';
import { requireRole } from '#lib/user/guards.ts';

export const Route = createFileRoute('/_app/admin-panel')({
  validateSearch: auditSearch.extend({ tab: z.enum(ADMIN_TABS).default('audit').catch('audit') }),
  search: { middlewares: [stripSearchParams({ page: 1, limit: DEFAULT_PAGE_SIZE })] },
  beforeLoad: ({ context }) => requireRole(context.user, ['admin']),
  component: AdminPanelPage,
});

function AdminPanelPage() {
  const { tab, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdminPanel
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
      panels={{
        audit: <Audit search={search} onSearch={(next) => void navigate({ search: { ...next, tab: 'audit' }, replace: true })} />,
        cluster: <Cluster page={search.page} limit={search.limit} onPage={(page) => void navigate({ search: { ...page, tab: 'cluster' }, replace: true })} />,
        clients: <InfobaseSettings />,
        parser: <ParserTasks page={search.page} limit={search.limit} onPage={(page) => void navigate({ search: { ...page, tab: 'parser' }, replace: true })} />,
        proxies: <Proxies />,
        modules: <SiteModules />,
      }}
    />
  );
}
