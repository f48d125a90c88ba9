import { Group, Radio, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import type { Draft } from './draft.ts';
import { FieldBlock } from './FieldBlock.tsx';
import type { ChangeDraft } from './use-wizard.ts';

interface SettingsFieldsProps {
  readonly draft: Draft;
  readonly change: ChangeDraft;
  readonly topCountError: string | undefined;
  readonly topCountFocus: object | null;
}

/** The settings of a collection (P2 §3 "Collection settings"), each with what it does. */
export function SettingsFields({ draft, change, topCountError, topCountFocus }: SettingsFieldsProps) {
  const { t } = useTranslation();
  const { settings } = draft;
  type Flag = { [Key in keyof typeof settings]: (typeof settings)[Key] extends boolean ? Key : never }[keyof typeof settings];
  const flag = (key: Flag) => (
    <Switch
      label={t(($) => $.collectionWizard[key])}
      description={t(($) => $.collectionWizard[`${key}Hint`])}
      checked={settings[key]}
      onChange={(event) => change({ settings: { ...settings, [key]: event.currentTarget.checked } })}
    />
  );
  return (
    <>
      <Panel title={t(($) => $.collectionWizard.settings)}>
        <Stack gap="md">
          {flag('balanceFlag')}
          {flag('dealersNotificationFlag')}
        </Stack>
      </Panel>
      <Panel title={t(($) => $.collectionWizard.searchSettings)}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">{t(($) => $.collectionWizard.searchSettingsHint)}</Text>
          <Radio.Group
            label={t(($) => $.collectionWizard.parseBy)}
            description={t(($) => $.collectionWizard.parseByHint)}
            value={settings.parseBy}
            onChange={(value) => change({ settings: { ...settings, parseBy: value === 'products' ? 'products' : 'links' } })}
          >
            <Group gap="lg" mt={6}>
              <Radio value="links" label={t(($) => $.collectionWizard.parseByLinks)} />
              <Radio value="products" label={t(($) => $.collectionWizard.parseByProducts)} />
            </Group>
          </Radio.Group>
          <FieldBlock focus={topCountFocus}>
            <TextInput
              label={t(($) => $.collectionWizard.topCount)}
              description={t(($) => $.collectionWizard.topCountHint)}
              inputMode="numeric"
              maw={320}
              value={draft.topCount}
              error={topCountError}
              onChange={(event) => change({ topCount: event.currentTarget.value })}
            />
          </FieldBlock>
          {flag('singleProductFlag')}
          {flag('productSubnameMatchingFlag')}
          {flag('productPhotoMatchingFlag')}
        </Stack>
      </Panel>
    </>
  );
}
