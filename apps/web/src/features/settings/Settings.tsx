import { Tabs } from '@mantine/core';
import { IconTools } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { StateCard } from '#components/states/StateCard.tsx';
import { LanguageSettings } from './LanguageSettings.tsx';
import { SETTINGS_TABS } from './tabs.ts';
import type { SettingsTab } from './tabs.ts';

interface SettingsProps {
  readonly tab: SettingsTab;
  readonly onTab: (tab: SettingsTab) => void;
}

/** The settings by tabs. */
export function Settings({ tab, onTab }: SettingsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t(($) => $.settings.title)} />
      <Tabs value={tab} onChange={(value) => onTab(SETTINGS_TABS.find((name) => name === value) ?? 'language')} keepMounted={false}>
        <Tabs.List mb="md">
          {SETTINGS_TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(($) => $.settings[name])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {SETTINGS_TABS.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {name === 'language' ? (
              <LanguageSettings />
            ) : (
              <Panel>
                <StateCard
                  icon={<IconTools />}
                  title={t(($) => $.components.inPreparation)}
                  description={t(($) => $.components.inPreparationHint)}
                />
              </Panel>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
