import { Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { settingRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call, query } from '#lib/api/index.ts';
import { useLettersLeave } from '#lib/letters/use-letters-leave.ts';

/** Whether administrators get a letter for each incident; saved as it is switched. */
export function MailSwitch() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const leave = useLettersLeave();
  const setting = useQuery(query(settingRoutes.findAdminSettings, { query: { names: ['siteIncidentMail'] } }));
  const saved = setting.data?.items.find((item) => item.name === 'siteIncidentMail')?.value.flag;
  const save = useMutation({
    // One after the other: the last choice is the one that stays.
    scope: { id: 'siteIncidentMail' },
    mutationFn: (flag: boolean) =>
      call(settingRoutes.setAdminSetting, { body: { name: 'siteIncidentMail', value: { flag } } }),
    onSuccess: (_answer, flag) => toasts.success(t(($) => $.siteHealth[flag ? 'mailOn' : 'mailOff'])),
    onError: toasts.failure,
  });
  return (
    <Switch
      label={t(($) => $.siteHealth.mail)}
      description={leave ? undefined : t(($) => $.letters.noneShort)}
      // Not while it is saved: a switch that is disabled drops the focus.
      disabled={saved === undefined}
      checked={save.isPending ? save.variables : (saved ?? true)}
      onChange={(event) => save.mutate(event.currentTarget.checked)}
    />
  );
}
