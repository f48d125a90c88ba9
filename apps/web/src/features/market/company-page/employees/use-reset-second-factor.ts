import { secondFactorRoutes } from '@tsenomer/contracts';
import type { UserItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call } from '#lib/api/index.ts';
import { useLettersLeave } from '#lib/letters/use-letters-leave.ts';

/** Takes sign-in with a code from an account whose owner lost the phone, after a question that says what follows. */
export function useResetSecondFactor(): (user: UserItem) => Promise<void> {
  const { t } = useTranslation();
  const toasts = useToasts();
  const leave = useLettersLeave();
  return async (user) => {
    const agreed = await askToConfirm({
      title: t(($) => $.secondFactor.resetTitle),
      text: t(($) => $.secondFactor[leave ? 'resetText' : 'resetTextQuiet'], { name: user.fullName }),
      confirm: t(($) => $.secondFactor.resetYes),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
    if (!agreed) return;
    try {
      await call(secondFactorRoutes.reset, { params: { id: user.id } });
      toasts.success(t(($) => $.secondFactor.resetDone));
    } catch (error) {
      toasts.failure(error);
    }
  };
}
