import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';
import { errorMessage, isCancelled } from '#lib/api/index.ts';

/** Short messages in the corner: what succeeded, and what failed by the text of its error code. */
export function useToasts() {
  const locale = useLocale();
  const { t } = useTranslation();
  const close = t(($) => $.common.close);
  return useMemo(() => {
    const closeButtonProps = { 'aria-label': close };
    return {
      success: (message: string) => {
        notifications.show({ message, color: 'green.9', icon: <IconCheck size={16} />, closeButtonProps });
      },
      warning: (message: string) => {
        notifications.show({
          message,
          color: 'yellow.9',
          icon: <IconAlertTriangle size={16} />,
          autoClose: 8000,
          closeButtonProps,
        });
      },
      /** A cancelled request is no failure and stays silent. */
      failure: (error: unknown) => {
        if (isCancelled(error)) return;
        notifications.show({
          message: errorMessage(error, locale),
          color: 'red.9',
          icon: <IconAlertTriangle size={16} />,
          autoClose: 8000,
          role: 'alert',
          closeButtonProps,
        });
      },
    };
  }, [locale, close]);
}
