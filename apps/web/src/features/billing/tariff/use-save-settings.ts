import { useMutation } from '@tanstack/react-query';
import { tariffSettingsRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { mutation } from '#lib/api/index.ts';

/** Saves parts of the settings of tariffs, says so and closes. */
export function useSaveSettings(onClose: () => void) {
  const { t } = useTranslation();
  const toasts = useToasts();
  return useMutation({
    ...mutation(tariffSettingsRoutes.setTariffSettings),
    onSuccess: () => {
      toasts.success(t(($) => $.billing.saved));
      onClose();
    },
    onError: toasts.failure,
  });
}
