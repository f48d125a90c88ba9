import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { CLIENT_SETTINGS, LETTER_TEMPLATE_SETTINGS, letterTemplate, settingRoutes } from '@tsenomer/contracts';
import type { ClientSetting, LetterAudience, LetterTemplate, Locale } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PHONE } from '#components/page/phone.ts';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { useMay } from '#lib/user/current-user.ts';
import { TemplateEditor } from './TemplateEditor.tsx';

const LOCALES = ['ru', 'en'] as const satisfies readonly Locale[];

/** The templates of an audience, one for each language of its readers; what nobody wrote has the delivered words. */
export function TemplateByLanguage({ audience }: { readonly audience: LetterAudience }) {
  const { t } = useTranslation();
  const may = useMay('settings.edit');
  const names = LETTER_TEMPLATE_SETTINGS[audience];
  const settings = useQuery(
    query(settingRoutes.findClientSettings, { query: { names: ['language', names.ru, names.en] } }),
  );
  const phone = useMediaQuery(PHONE);
  const [chosen, setChosen] = useState<Locale | null>(null);
  return (
    <QueryView query={settings}>
      {({ items }) => {
        const own = items.find((item) => item.name === 'language')?.value.locale ?? 'ru';
        const locale = chosen ?? own;
        const saved = { ru: templateIn(items, names.ru), en: templateIn(items, names.en) };
        const delivered = (of: Locale): boolean => saved[of].text === CLIENT_SETTINGS[names[of]].initial.text;
        return (
          <Stack gap="sm">
            <SegmentedControl<Locale>
              aria-label={t(($) => $.violationLetters.templateLanguage)}
              orientation={phone ? 'vertical' : 'horizontal'}
              style={{ alignSelf: phone ? 'stretch' : 'flex-start' }}
              value={locale}
              onChange={setChosen}
              data={LOCALES.map((value) => ({
                value,
                label: t(($) => $.violationLetters[delivered(value) ? 'languageDelivered' : 'languageWritten'], {
                  language: t(($) => $.violationLetters.languageNames[value]),
                }),
              }))}
            />
            <Text size="sm" c="var(--ink-2)" maw={820}>
              {t(($) => $.violationLetters[delivered(locale) ? 'deliveredHint' : 'writtenHint'][locale])}
            </Text>
            <TemplateEditor
              key={`${locale} ${saved[locale].text}`}
              audience={audience}
              locale={locale}
              saved={saved[locale]}
              delivered={delivered(locale)}
              may={may}
            />
          </Stack>
        );
      }}
    </QueryView>
  );
}

type TemplateName = (typeof LETTER_TEMPLATE_SETTINGS)[LetterAudience][Locale];

function templateIn(items: readonly ClientSetting[], name: TemplateName): LetterTemplate {
  const value = items.find((item) => item.name === name)?.value;
  return letterTemplate.safeParse(value).data ?? CLIENT_SETTINGS[name].initial;
}
