import { Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { settingRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call, query } from '#lib/api/index.ts';
import { useMay } from '#lib/user/current-user.ts';

/** Whether companies are told of prices on their shelves; saved as it is switched. */
export function ShelfLetters() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const may = useMay('settings.edit');
  const setting = useQuery(query(settingRoutes.findClientSettings, { query: { names: ['shelfLetters'] } }));
  const saved = setting.data?.items.find((item) => item.name === 'shelfLetters')?.value.dealers;
  const save = useMutation({
    // One after the other: the last choice is the one that stays.
    scope: { id: 'shelfLetters' },
    mutationFn: (dealers: boolean) =>
      call(settingRoutes.setClientSetting, { body: { name: 'shelfLetters', value: { dealers } } }),
    onSuccess: () => toasts.success(t(($) => $.violationLetters.saved)),
    onError: toasts.failure,
  });
  return (
    <Switch
      mb="md"
      label={t(($) => $.violationLetters.shelves)}
      description={t(($) => $.violationLetters.shelvesHint)}
      disabled={saved === undefined || !may}
      checked={save.isPending ? save.variables : (saved ?? false)}
      onChange={(event) => save.mutate(event.currentTarget.checked)}
    />
  );
}
