import { settingRoutes } from '@tsenomer/contracts';
import type { Locale } from '@tsenomer/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { call, query } from '#lib/api/index.ts';
import { LanguageChoice } from './LanguageChoice.tsx';

/** The language of people who have not chosen one, for the whole installation. */
export function FirstLanguage() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const settings = useQuery(query(settingRoutes.findClientSettings, { query: { names: ['language'] } }));
  const save = useMutation({
    mutationFn: (locale: Locale) =>
      call(settingRoutes.setClientSetting, { body: { name: 'language', value: { locale } } }),
    // One after the other: the last choice is the one that stays.
    scope: { id: 'firstLanguage' },
    onSuccess: async () => {
      // The first administrator is called in this language until somebody writes a name.
      toasts.success(t(($) => $.settings.saved));
    },
    onError: toasts.failure,
  });
  return (
    <QueryView query={settings}>
      {({ items }) => (
        // Shows what is being saved; a choice that is disabled meanwhile would drop the focus.
        <LanguageChoice
          label={t(($) => $.settings.firstLanguage)}
          hint={t(($) => $.settings.firstLanguageHint)}
          value={
            save.isPending ? save.variables : (items.find((item) => item.name === 'language')?.value.locale ?? 'ru')
          }
          onChange={(locale) => save.mutate(locale)}
        />
      )}
    </QueryView>
  );
}
