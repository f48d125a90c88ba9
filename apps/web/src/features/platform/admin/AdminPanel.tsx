import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { PageTabs } from '#components/page/PageTabs.tsx';
import { ADMIN_GROUPS, ADMIN_TABS } from './tabs.ts';
import type { AdminTab } from './tabs.ts';

const GROUP_NAMES = ['access', 'collecting', 'installation'] as const;

interface AdminPanelProps {
  readonly tab: AdminTab;
  readonly onTab: (tab: AdminTab) => void;
  /** What stands in the tabs, which other features fill. */
  readonly panels: Readonly<Record<AdminTab, ReactNode>>;
}

/** The admin panel by tabs (P2 §2). */
export function AdminPanel({ tab, onTab, panels }: AdminPanelProps) {
  const { t } = useTranslation();
  const title = t(($) => $.nav.adminPanel);
  return (
    <>
      <PageHeader title={title} />
      <PageTabs
        names={ADMIN_TABS}
        value={tab}
        onTab={onTab}
        label={title}
        groups={GROUP_NAMES.map((name) => ({ title: t(($) => $.audit.groups[name]), names: ADMIN_GROUPS[name] }))}
        titleOf={(name) => t(($) => $.audit.tabs[name])}
      >
        {panels[tab]}
      </PageTabs>
    </>
  );
}
