import { repricingRoutes } from '@tsenomer/contracts';
import type { AdviceState, DecidedAdvice } from '@tsenomer/contracts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call } from '#lib/api/index.ts';

interface Decision {
  readonly ids: readonly number[];
  readonly state: AdviceState;
}

const STATES = ['open', 'approved', 'dismissed'] as const;

/** Decides of advice, tells what came of it and offers the way back: each to what it was. */
export function useDecideAdvice(onDone?: () => void) {
  const { t } = useTranslation();
  const toasts = useToasts();

  const back = async (changed: DecidedAdvice['changed']): Promise<void> => {
    try {
      for (const state of STATES)
        if (changed[state].length > 0)
          await call(repricingRoutes.decideAdvice, { body: { ids: changed[state], state } });
    } catch (error) {
      toasts.failure(error);
    }
  };

  return useMutation({
    mutationFn: ({ ids, state }: Decision) => call(repricingRoutes.decideAdvice, { body: { ids: [...ids], state } }),
    onSuccess: async ({ changed, gone }, { state }) => {
      onDone?.();
      const count = STATES.reduce((sum, one) => sum + changed[one].length, 0);
      if (gone > 0) toasts.warning(t(($) => $.repricing.goneSome, { count: gone }));
      if (count === 0) return;
      const { showAction } = await import('#components/feedback/show-action.tsx');
      showAction({
        message: t(($) => $.repricing.done[state], { count }),
        action: t(($) => $.components.undo),
        onAction: () => void back(changed),
      });
    },
    onError: toasts.failure,
  });
}
