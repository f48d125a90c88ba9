import { useMutation } from '@tanstack/react-query';
import { repricingRoutes } from '@tsenomer/contracts';
import type { Strategy } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { mutation } from '#lib/api/index.ts';

/** What can be done with strategies beside editing them. */
export function useStrategyCommands() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const edit = useMutation({ ...mutation(repricingRoutes.editStrategy), onError: toasts.failure });
  const order = useMutation({ ...mutation(repricingRoutes.orderStrategies), onError: toasts.failure });
  const remove = useMutation({
    ...mutation(repricingRoutes.deleteStrategy),
    onSuccess: () => toasts.success(t(($) => $.repricing.removed)),
    onError: toasts.failure,
  });
  return {
    turn: ({ id, name, rule }: Strategy, enabled: boolean): void =>
      edit.mutate({ params: { id }, body: { name, enabled, rule } }),
    /** One place up (−1) or down (1). */
    move: (items: readonly Strategy[], place: number, by: -1 | 1): void => {
      const ids = items.map(({ id }) => id);
      const [moved] = ids.splice(place, 1);
      if (moved === undefined) return;
      ids.splice(place + by, 0, moved);
      order.mutate({ body: { ids } });
    },
    remove: async ({ id, name }: Strategy): Promise<void> => {
      const sure = await askToConfirm({
        title: t(($) => $.repricing.removeTitle, { name }),
        text: t(($) => $.repricing.removeText),
        confirm: t(($) => $.common.remove),
        cancel: t(($) => $.common.cancel),
        dangerous: true,
      });
      if (sure) remove.mutate({ params: { id } });
    },
  };
}
