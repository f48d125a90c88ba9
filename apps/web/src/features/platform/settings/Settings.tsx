import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { PageTabs } from '#components/page/PageTabs.tsx';
import { useMay } from '#lib/user/current-user.ts';
import { LanguageSettings } from './LanguageSettings.tsx';
import type { SettingsTab } from './tabs.ts';

interface SettingsProps {
  /** The tabs that this user has. */
  readonly tabs: readonly SettingsTab[];
  readonly tab: SettingsTab;
  readonly onTab: (tab: SettingsTab) => void;
  /** What stands in tabs that other features fill. */
  readonly panels: Readonly<Record<Exclude<SettingsTab, 'language'>, ReactNode>>;
}

/** Tabs of one's own; those of the client are only looked at in the demo. */
const OWN: readonly SettingsTab[] = ['language', 'sessions'];

/** The settings by tabs. */
export function Settings({ tabs, tab, onTab, panels }: SettingsProps) {
  const { t } = useTranslation();
  const shown = tabs.includes(tab) ? tab : 'language';
  const title = t(($) => $.settings.title);
  const looksOnly = !useMay('settings.edit') && !OWN.includes(shown);
  return (
    <>
      <PageHeader title={title} />
      <PageTabs names={tabs} value={shown} onTab={onTab} label={title} titleOf={(name) => t(($) => $.settings[name])}>
        {looksOnly && (
          <Text size="sm" c="var(--ink-2)" mb="md">
            {t(($) => $.settings.looksOnly)}
          </Text>
        )}
        {shown === 'language' ? <LanguageSettings /> : panels[shown]}
      </PageTabs>
    </>
  );
}
