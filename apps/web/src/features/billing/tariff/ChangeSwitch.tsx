import { Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { settingRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call, query } from '#lib/api/index.ts';

/** Whether changes of the tariff are written about; saved as it is switched. */
export function ChangeSwitch() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const setting = useQuery(query(settingRoutes.findAdminSettings, { query: { names: ['notifyTariffChange'] } }));
  const saved = setting.data?.items.find((item) => item.name === 'notifyTariffChange')?.value.flag;
  const save = useMutation({
    // One after the other: the last choice is the one that stays.
    scope: { id: 'notifyTariffChange' },
    mutationFn: (flag: boolean) =>
      call(settingRoutes.setAdminSetting, { body: { name: 'notifyTariffChange', value: { flag } } }),
    onSuccess: (_answer, flag) => toasts.success(t(($) => $.billing.emails[flag ? 'changeOn' : 'changeOff'])),
    onError: toasts.failure,
  });
  return (
    <Switch
      label={t(($) => $.billing.emails.change)}
      // Not while it is saved: a switch that is disabled drops the focus.
      disabled={saved === undefined}
      checked={save.isPending ? save.variables : (saved ?? true)}
      onChange={(event) => save.mutate(event.currentTarget.checked)}
    />
  );
}
