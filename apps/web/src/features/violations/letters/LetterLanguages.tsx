import { useQuery } from '@tanstack/react-query';
import { CLIENT_SETTINGS, settingRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { EmailsForm } from './EmailsForm.tsx';

/** Which colleagues and companies are written to in the language that is not the system's. */
export function LetterLanguages() {
  const { t } = useTranslation();
  const settings = useQuery(
    query(settingRoutes.findClientSettings, { query: { names: ['language', 'letterLanguages'] } }),
  );
  return (
    <Panel title={t(($) => $.violationLetters.languages)}>
      <QueryView query={settings}>
        {({ items }) => {
          const language = items.find((item) => item.name === 'language')?.value.locale ?? 'ru';
          const saved =
            items.find((item) => item.name === 'letterLanguages')?.value ?? CLIENT_SETTINGS.letterLanguages.initial;
          const other = language === 'ru' ? 'en' : 'ru';
          return (
            <EmailsForm
              key={other}
              label={t(($) => $.violationLetters.languagesOf[other])}
              hint={t(($) => $.violationLetters.languagesHint)}
              saved={saved[other]}
              settingOf={(emails) => ({
                name: 'letterLanguages',
                value: { ru: [...saved.ru], en: [...saved.en], [other]: emails },
              })}
            />
          );
        }}
      </QueryView>
    </Panel>
  );
}
