import { Stack } from '@mantine/core';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { DEFAULT_PAGE_SIZE, HEALTH_PERIODS } from '@tsenomer/contracts';
import { z } from 'zod';
import { ADMIN_TABS, AdminPanel, ClientPanel, InstallationPanel } from '#features/platform/admin/index.ts';
import { ApiTokens, TokenActions } from '#features/access/api-tokens/index.ts';
import { SignOnPanel } from '#features/access/sign-on/index.ts';
import { RequiredRoles } from '#features/access/second-factor/index.ts';
import { Audit, auditSearch } from '#features/platform/audit/index.ts';
import { Cluster } from '#features/collecting/cluster/index.ts';
import { InfobaseSettings } from '#features/market/infobase-settings/index.ts';
import { MatchingTables } from '#features/catalogue/matching-tables/index.ts';
import { OfflineSettings } from '#features/offline/settings/index.ts';
import { Learning } from '#features/collecting/learning/index.ts';
import { ParserTasks } from '#features/collecting/parser-tasks/index.ts';
import { Proxies } from '#features/collecting/proxies/index.ts';
import { HealingsWaiting } from '#features/collecting/robot-healing/index.ts';
import { SiteHealth } from '#features/collecting/site-health/index.ts';
import { SiteModules } from '#features/collecting/site-modules/index.ts';
import { StorageSettings } from '#features/platform/storage/index.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';

const adminAddress = auditSearch.extend({
  tab: z.enum(ADMIN_TABS).default('audit').catch('audit'),
  period: z.enum(HEALTH_PERIODS).default('24h').catch('24h'),
  /** The company whose site's health is open. */
  site: z.int().positive().optional().catch(undefined),
});
type AdminAddress = z.infer<typeof adminAddress>;

export const Route = createFileRoute('/_app/admin-panel')({
  validateSearch: adminAddress,
  search: { middlewares: [stripSearchParams({ page: 1, limit: DEFAULT_PAGE_SIZE, period: '24h' })] },
  component: AdminPanelPage,
});

function AdminPanelPage() {
  const { tab, period, site, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  const filter = (next: Partial<AdminAddress>): void => {
    const after = adminAddress.parse(next);
    void navigate({ search: after, ...entry(after), resetScroll: false });
  };
  return (
    <AdminPanel
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
      panels={{
        audit: <Audit search={search} onSearch={(next) => filter({ ...next, tab: 'audit' })} />,
        cluster: (
          <Cluster
            page={search.page}
            limit={search.limit}
            onPage={(page) => void navigate({ search: { ...page, tab: 'cluster' }, replace: true })}
          />
        ),
        clients: (
          <Stack>
            <InstallationPanel />
            <ClientPanel />
            <OfflineSettings />
            <InfobaseSettings />
          </Stack>
        ),
        signIn: (
          <Stack>
            <RequiredRoles />
            <SignOnPanel />
          </Stack>
        ),
        parser: (
          <ParserTasks
            page={search.page}
            limit={search.limit}
            onPage={(page) => void navigate({ search: { ...page, tab: 'parser' }, replace: true })}
          />
        ),
        health: (
          <Stack>
            <HealingsWaiting />
            <SiteHealth
              period={period}
              onPeriod={(next) => filter({ tab: 'health', period: next, site })}
              site={site}
              onSite={(next) =>
                void navigate({
                  search: { tab: 'health', period, ...(next !== undefined && { site: next }) },
                  replace: true,
                  resetScroll: false,
                })
              }
            />
          </Stack>
        ),
        proxies: <Proxies search={search} onSearch={(next) => filter({ ...next, tab: 'proxies' })} />,
        modules: <SiteModules />,
        learning: (
          <Learning
            page={search.page}
            limit={search.limit}
            onPage={(page) => void navigate({ search: { ...page, tab: 'learning' }, replace: true })}
          />
        ),
        photos: <StorageSettings />,
        travel: <MatchingTables />,
        retailers: (
          <Stack>
            <ApiTokens />
            <TokenActions />
          </Stack>
        ),
      }}
    />
  );
}
