import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';

interface Removal {
  readonly title: string;
  readonly text?: string;
  readonly done: string;
  readonly remove: () => Promise<unknown>;
}

/** Deletes after a warning; what forbids it is said in the server's words. */
export function useAskedRemoval(): (removal: Removal) => void {
  const { t } = useTranslation();
  const toasts = useToasts();
  const removal = useMutation({
    mutationFn: async ({ title, text, remove }: Removal): Promise<boolean> => {
      const yes = await askToConfirm({
        title,
        text,
        confirm: t(($) => $.billing.delete),
        cancel: t(($) => $.common.cancel),
        dangerous: true,
      });
      if (yes) await remove();
      return yes;
    },
    onSuccess: (deleted, { done }) => {
      if (deleted) toasts.success(done);
    },
    onError: toasts.failure,
  });
  return removal.mutate;
}
