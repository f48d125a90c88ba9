import { DEMO_ACCESS_DAYS, ROLE_ID, userRoutes } from '@tsenomer/contracts';
import type { RoleName, UserItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call } from '#lib/api/index.ts';

/** Changes the role of an account, after a question that says what follows. */
export function useSetRole(ownId: number): (user: UserItem, role: RoleName) => Promise<void> {
  const { t } = useTranslation();
  const toasts = useToasts();
  return async (user, role) => {
    const title = t(($) => $.shell.role[role]);
    const closes = role === 'closed';
    const text = (): string => {
      if (closes) return t(($) => $.companyPage.roleCloseText, { name: user.fullName });
      if (user.id === ownId) return t(($) => $.companyPage.roleOwnText, { role: title });
      if (role === 'demo') return t(($) => $.companyPage.roleDemoText, { name: user.fullName, days: DEMO_ACCESS_DAYS });
      return t(($) => $.companyPage.roleText, { name: user.fullName, role: title });
    };
    const agreed = await askToConfirm({
      title: closes ? t(($) => $.companyPage.roleCloseTitle) : t(($) => $.companyPage.roleTitle),
      text: text(),
      confirm: closes ? t(($) => $.companyPage.roleCloseYes) : t(($) => $.companyPage.roleYes),
      cancel: t(($) => $.common.cancel),
      dangerous: closes || user.id === ownId,
    });
    if (!agreed) return;
    try {
      await call(userRoutes.setRole, { params: { id: user.id }, body: { roleId: ROLE_ID[role] } });
      toasts.success(t(($) => $.companyPage.roleChanged, { role: title }));
    } catch (error) {
      toasts.failure(error);
    }
  };
}
