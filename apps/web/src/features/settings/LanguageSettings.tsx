import { Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { chooseLocale } from '#i18n/i18n.ts';
import { useLocale } from '#i18n/use-locale.ts';

/** The choice of language; it changes at once, without a reload. */
export function LanguageSettings() {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Panel>
      <Radio.Group
        label={t(($) => $.settings.language)}
        value={locale}
        onChange={(value) => void chooseLocale(value === 'en' ? 'en' : 'ru')}
      >
        <Stack gap="sm" my="sm">
          <Radio value="ru" label={t(($) => $.settings.russian)} lang="ru" />
          <Radio value="en" label={t(($) => $.settings.english)} lang="en" />
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed">
        {t(($) => $.settings.languageHint)}
      </Text>
    </Panel>
  );
}
