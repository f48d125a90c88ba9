import { Button, Stack } from '@mantine/core';
import { createFileRoute, notFound, stripSearchParams } from '@tanstack/react-router';
import { IconRobot, IconUserPlus } from '@tabler/icons-react';
import { DEFAULT_PAGE_SIZE, roleMay } from '@tsenomer/contracts';
import type { RoleName } from '@tsenomer/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { LinkButton } from '#components/links/links.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import {
  AboutTab,
  AddressesTab,
  COMPANY_TABS,
  CompanyPage,
  EmployeesTab,
} from '#features/market/company-page/index.ts';
import type { CompanyTab } from '#features/market/company-page/index.ts';
import { mayChooseCompany } from '#lib/accounts/use-directory-options.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';
import { useLeaveGuard } from '#lib/forms/use-leave-guard.ts';
import { pageParam, pageSizeParam } from '#lib/page-size.ts';
import { useCurrentUser, useMay } from '#lib/user/current-user.ts';

const InviteColleagues = lazy(async () => ({
  default: (await import('#features/access/invite/index.ts')).InviteColleagues,
}));
const SiteHealthTab = lazy(async () => ({
  default: (await import('#features/collecting/site-health/index.ts')).SiteHealthTab,
}));
const CompanyProxies = lazy(async () => ({
  default: (await import('#features/collecting/proxies/index.ts')).CompanyProxies,
}));
const ParserConfigTab = lazy(async () => ({
  default: (await import('#features/collecting/parser-config/index.ts')).ParserConfigTab,
}));
const RobotHealing = lazy(async () => ({
  default: (await import('#features/collecting/robot-healing/index.ts')).RobotHealing,
}));

export const Route = createFileRoute('/_app/companies/$id')({
  validateSearch: z.object({
    tab: z.enum(COMPANY_TABS).default('about').catch('about'),
    search: z.coerce.string().trim().max(200).default('').catch(''),
    page: pageParam,
    limit: pageSizeParam,
  }),
  search: { middlewares: [stripSearchParams({ tab: 'about', search: '', page: 1, limit: DEFAULT_PAGE_SIZE })] },
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound();
  },
  component: CompanyRoute,
});

function CompanyRoute() {
  const { t } = useTranslation();
  const companyId = Number(Route.useParams().id);
  const { tab: asked, search, page, limit } = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  const user = useCurrentUser();
  const [inviting, setInviting] = useState(false);
  const may = {
    create: useMay('directories.create'),
    edit: useMay('companies.edit'),
    remove: useMay('companies.delete'),
  };
  const maySetRole = useMay('users.setRole');
  const mayConfigure = useMay('parserConfigs.edit');
  const mayReadRobots = useMay('robots.read');
  const mayReadProxies = useMay('adminSettings.read');
  const onUnsaved = useLeaveGuard();
  const tabs = tabsOf(user.role);
  const tab = tabs.includes(asked) ? asked : 'about';
  // Others than an administrator invite into their own company only (P1 §6).
  const mayInvite = useMay('users.invite') && (mayChooseCompany(user) || user.companyId === companyId);
  const invite = mayInvite && (
    <Button
      variant="light"
      size="compact-sm"
      leftSection={<IconUserPlus size={16} />}
      onClick={() => setInviting(true)}
    >
      {t(($) => $.companyPage.invite)}
    </Button>
  );
  const buildRobot = (
    <LinkButton
      variant="light"
      size="compact-sm"
      leftSection={<IconRobot size={16} />}
      to="/companies/$id/robot"
      params={{ id: String(companyId) }}
    >
      {t(($) => $.robotBuilder.build)}
    </LinkButton>
  );
  return (
    <CompanyPage
      key={companyId}
      companyId={companyId}
      tab={tab}
      tabs={tabs}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
    >
      {(company) => {
        if (tab === 'addresses') {
          const onSearch = (next: string) =>
            void navigate({
              search: { tab, search: next },
              ...entry({ tab, search: next, page, limit }),
              resetScroll: false,
            });
          return <AddressesTab companyId={companyId} search={search} onSearch={onSearch} may={may} />;
        }
        if (tab === 'employees') {
          return (
            <>
              <EmployeesTab
                companyId={companyId}
                paging={{ page, pageSize: limit }}
                onPaging={(next) =>
                  void navigate({
                    search: { tab, page: next.page, limit: next.pageSize },
                    replace: true,
                    resetScroll: false,
                  })
                }
                ownId={user.id}
                maySetRole={maySetRole}
                invite={invite}
              />
              <Suspense fallback={null}>
                {inviting && <InviteColleagues user={user} companyId={companyId} onClose={() => setInviting(false)} />}
              </Suspense>
            </>
          );
        }
        if (tab === 'health') {
          return (
            <Suspense fallback={<LoadingState />}>
              <SiteHealthTab
                companyId={companyId}
                proxies={mayReadProxies && company.host !== null && <CompanyProxies host={company.host} />}
              />
            </Suspense>
          );
        }
        if (tab === 'parser') {
          return (
            <Suspense fallback={<LoadingState />}>
              <Stack gap="md">
                {mayReadRobots && <RobotHealing companyId={companyId} mayEdit={mayConfigure} buildRobot={buildRobot} />}
                <ParserConfigTab
                  company={company}
                  mayEdit={mayConfigure}
                  onUnsaved={onUnsaved}
                  buildRobot={buildRobot}
                />
              </Stack>
            </Suspense>
          );
        }
        return <AboutTab company={company} mayEdit={may.edit} onUnsaved={onUnsaved} />;
      }}
    </CompanyPage>
  );
}

/** The tabs that a role may open. */
function tabsOf(role: RoleName): readonly CompanyTab[] {
  return COMPANY_TABS.filter((tab) => {
    if (tab === 'health') return roleMay(role, 'siteHealth.read');
    if (tab === 'parser') return roleMay(role, 'parserConfigs.read');
    return tab !== 'employees' || roleMay(role, 'users.read');
  });
}
