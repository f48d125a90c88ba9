import { companyRoutes } from '@tsenomer/contracts';
import type { CompanyAbout } from '@tsenomer/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { PageTabs } from '#components/page/PageTabs.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { CompanyBadges } from '#lib/companies/CompanyBadges.tsx';
import { CompanyLogo } from '#lib/companies/CompanyLogo.tsx';
import type { CompanyTab } from './tabs.ts';

interface CompanyPageProps {
  readonly companyId: number;
  readonly tab: CompanyTab;
  /** The tabs that this user may open, in order. */
  readonly tabs: readonly CompanyTab[];
  readonly onTab: (tab: CompanyTab) => void;
  /** What stands in the open tab. */
  readonly children: (company: CompanyAbout) => ReactNode;
}

/** A company: its head and its tabs. */
export function CompanyPage({ companyId, tab, tabs, onTab, children }: CompanyPageProps) {
  const { t } = useTranslation();
  const company = useQuery(query(companyRoutes.getCompany, { params: { id: companyId } }));
  return (
    <QueryView query={company} page>
      {(data) => (
        <>
          <PageHeader
            title={data.fullName}
            screen={t(($) => $.nav.company)}
            breadcrumbs={[{ label: t(($) => $.nav.companies), link: { to: '/companies' } }]}
            picture={<CompanyLogo company={data} size={36} />}
            marks={<CompanyBadges company={data} />}
          />
          <PageTabs
            names={tabs}
            value={tab}
            onTab={onTab}
            label={data.fullName}
            titleOf={(name) => t(($) => $.companyPage.tabs[name])}
          >
            {children(data)}
          </PageTabs>
        </>
      )}
    </QueryView>
  );
}
