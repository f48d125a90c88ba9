import { Tabs } from '@mantine/core';
import { IconTools } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { StateCard } from '#components/states/StateCard.tsx';
import { ADMIN_TABS } from './tabs.ts';
import type { AdminTab } from './tabs.ts';

interface AdminPanelProps {
  readonly tab: AdminTab;
  readonly onTab: (tab: AdminTab) => void;
  /** What stands in tabs that other features fill. */
  readonly panels: Readonly<Partial<Record<AdminTab, ReactNode>>>;
}

/** The admin panel by tabs (P2 §2). */
export function AdminPanel({ tab, onTab, panels }: AdminPanelProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t(($) => $.nav.adminPanel)} />
      <Tabs value={tab} onChange={(value) => onTab(ADMIN_TABS.find((name) => name === value) ?? 'audit')} keepMounted={false}>
        <Tabs.List mb="md">
          {ADMIN_TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(($) => $.audit.tabs[name])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ADMIN_TABS.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {panels[name] ?? (
              <Panel>
                <StateCard icon={<IconTools />} title={t(($) => $.components.inPreparation)} description={t(($) => $.components.inPreparationHint)} />
              </Panel>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
