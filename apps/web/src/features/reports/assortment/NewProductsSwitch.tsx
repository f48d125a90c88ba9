import { Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { settingRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call, query } from '#lib/api/index.ts';
import { useMay } from '#lib/user/current-user.ts';

const NAME = 'searchNewProductsInExternalSources';

/** Whether later products are compared with collected offers (P2 §3); saved as it is switched. */
export function NewProductsSwitch() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const mayEdit = useMay('settings.edit');
  const setting = useQuery(query(settingRoutes.findClientSettings, { query: { names: [NAME] } }));
  const saved = setting.data?.items.find((item) => item.name === NAME)?.value.value;
  const save = useMutation({
    // One after the other: the last choice is the one that stays.
    scope: { id: NAME },
    mutationFn: (value: boolean) => call(settingRoutes.setClientSetting, { body: { name: NAME, value: { value } } }),
    onSuccess: (_answer, value) => toasts.success(t(($) => $.assortment[value ? 'newProductsOn' : 'newProductsOff'])),
    onError: toasts.failure,
  });
  return (
    <Switch
      label={t(($) => $.assortment.newProducts)}
      description={t(($) => $.assortment.newProductsHint)}
      disabled={saved === undefined || !mayEdit}
      checked={save.isPending ? save.variables : (saved ?? false)}
      onChange={(event) => save.mutate(event.currentTarget.checked)}
    />
  );
}
