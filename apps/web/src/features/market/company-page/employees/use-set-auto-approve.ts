import { userRoutes } from '@tsenomer/contracts';
import type { UserItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call } from '#lib/api/index.ts';

/** Lets the completed tasks of an employee approve themselves, or no longer (P2 §4 "Auto-approve"). */
export function useSetAutoApprove(): (user: UserItem, on: boolean) => void {
  const { t } = useTranslation();
  const toasts = useToasts();
  return (user, on) =>
    void call(userRoutes.editUser, {
      params: { id: user.id },
      body: { offlineMonitoringAutoApproveFlag: on },
    }).then(() => toasts.success(t(($) => $.common.saved)), toasts.failure);
}
