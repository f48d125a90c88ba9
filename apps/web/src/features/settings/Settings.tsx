import { Tabs } from '@mantine/core';
import { IconTools } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { StateCard } from '#components/states/StateCard.tsx';
import { LanguageSettings } from './LanguageSettings.tsx';
import type { SettingsTab } from './tabs.ts';

interface SettingsProps {
  /** The tabs that this user has. */
  readonly tabs: readonly SettingsTab[];
  readonly tab: SettingsTab;
  readonly onTab: (tab: SettingsTab) => void;
  /** What stands in tabs that other features fill. */
  readonly panels: Readonly<Partial<Record<SettingsTab, ReactNode>>>;
}

/** The settings by tabs. */
export function Settings({ tabs, tab, onTab, panels }: SettingsProps) {
  const { t } = useTranslation();
  const shown = tabs.includes(tab) ? tab : 'language';
  return (
    <>
      <PageHeader title={t(($) => $.settings.title)} />
      <Tabs value={shown} onChange={(value) => onTab(tabs.find((name) => name === value) ?? 'language')} keepMounted={false}>
        <Tabs.List mb="md">
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(($) => $.settings[name])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {name === 'language' ? <LanguageSettings /> : (panels[name] ?? <NotThereYet />)}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

function NotThereYet() {
  const { t } = useTranslation();
  return (
    <Panel>
      <StateCard icon={<IconTools />} title={t(($) => $.components.inPreparation)} description={t(($) => $.components.inPreparationHint)} />
    </Panel>
  );
}
