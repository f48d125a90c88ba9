import { OWN_WORDS } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { inviteRefusal } from './invite-refusal.ts';

/** Says why inviting or creating failed. */
export function useFailureToast(): (error: unknown) => void {
  const { t } = useTranslation();
  const locale = useLocale();
  const toasts = useToasts();
  return (error) => {
    const refusal = inviteRefusal(error);
    if (refusal === null) toasts.failure(error);
    else toasts.warning(refusal === 'demo' ? OWN_WORDS.DEMO_FORBIDDEN[locale] : t(($) => $.invite.adminOnly));
  };
}
