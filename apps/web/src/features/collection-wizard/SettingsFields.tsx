import { Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { isSearch } from '#lib/monitoring-kind.ts';
import type { Draft } from './draft.ts';
import type { ChangeDraft } from './use-wizard.ts';

interface SettingsFieldsProps {
  readonly draft: Draft;
  readonly change: ChangeDraft;
}

/** The settings of a collection (P2 §3 "Collection settings"), each with what it does; those of matching for kinds that search. */
export function SettingsFields({ draft, change }: SettingsFieldsProps) {
  const { t } = useTranslation();
  const { settings } = draft;
  const flag = (key: keyof typeof settings) => (
    <Switch
      label={t(($) => $.collectionWizard[key])}
      description={t(($) => $.collectionWizard[`${key}Hint`])}
      checked={settings[key]}
      onChange={(event) => change({ settings: { ...settings, [key]: event.currentTarget.checked } })}
    />
  );
  return (
    <Panel title={t(($) => $.collectionWizard.settings)}>
      <Stack gap="md">
        {flag('balanceFlag')}
        {flag('dealersNotificationFlag')}
        {isSearch(draft.kind) && (
          <>
            {flag('singleProductFlag')}
            {flag('productSubnameMatchingFlag')}
            {flag('productPhotoMatchingFlag')}
          </>
        )}
      </Stack>
    </Panel>
  );
}
