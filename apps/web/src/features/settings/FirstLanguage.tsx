import { settingRoutes } from '@tsenomer/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { mutation, query, routeKey } from '#lib/api/index.ts';
import { LanguageChoice } from './LanguageChoice.tsx';

/** The language of people who have not chosen one, for the whole installation. */
export function FirstLanguage() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const client = useQueryClient();
  const settings = useQuery(query(settingRoutes.findClientSettings, { query: { names: ['language'] } }));
  const save = useMutation({
    ...mutation(settingRoutes.setClientSetting),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: routeKey(settingRoutes.findClientSettings) });
      toasts.success(t(($) => $.settings.saved));
    },
    onError: toasts.failure,
  });
  return (
    <QueryView query={settings}>
      {({ items }) => (
        <LanguageChoice
          label={t(($) => $.settings.firstLanguage)}
          hint={t(($) => $.settings.firstLanguageHint)}
          value={items.find(({ name }) => name === 'language')?.value.locale ?? 'ru'}
          disabled={save.isPending}
          onChange={(locale) => save.mutate({ body: { name: 'language', value: { locale } } })}
        />
      )}
    </QueryView>
  );
}
