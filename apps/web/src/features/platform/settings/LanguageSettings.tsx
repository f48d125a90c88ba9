import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { chooseLocale } from '#i18n/i18n.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useMay } from '#lib/user/current-user.ts';
import { FirstLanguage } from './FirstLanguage.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';

/**
 * The choice of language, which changes at once, without a reload; and, for who may, the language that others start
 * with.
 */
export function LanguageSettings() {
  const { t } = useTranslation();
  const locale = useLocale();
  const maySetFirst = useMay('settings.edit');
  return (
    <Panel>
      <Stack gap="lg">
        <LanguageChoice
          label={t(($) => $.settings.language)}
          hint={t(($) => $.settings.languageHint)}
          value={locale}
          onChange={(chosen) => void chooseLocale(chosen)}
        />
        {maySetFirst && <FirstLanguage />}
      </Stack>
    </Panel>
  );
}
