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

/**
 * The settings of a collection (P2 §3 "Collection settings"), each with what it does; those of matching for kinds that
 * search. Those that nothing follows yet are named, off, and cannot be chosen.
 */
export function SettingsFields({ draft, change }: SettingsFieldsProps) {
  const { t } = useTranslation();
  const { settings } = draft;
  const inPreparation = (key: Exclude<keyof typeof settings, 'balanceFlag'>) => (
    <Switch
      label={t(($) => $.collectionWizard[key])}
      description={`${t(($) => $.collectionWizard[`${key}Hint`])} ${t(($) => $.collectionWizard.settingInPreparation)}`}
      checked={false}
      disabled
    />
  );
  return (
    <Panel title={t(($) => $.collectionWizard.settings)}>
      <Stack gap="md">
        <Switch
          label={t(($) => $.collectionWizard.balanceFlag)}
          description={t(($) => $.collectionWizard.balanceFlagHint)}
          checked={settings.balanceFlag}
          onChange={(event) => change({ settings: { ...settings, balanceFlag: event.currentTarget.checked } })}
        />
        {inPreparation('dealersNotificationFlag')}
        {isSearch(draft.kind) && (
          <>
            {inPreparation('singleProductFlag')}
            {inPreparation('productSubnameMatchingFlag')}
            {inPreparation('productPhotoMatchingFlag')}
          </>
        )}
      </Stack>
    </Panel>
  );
}
