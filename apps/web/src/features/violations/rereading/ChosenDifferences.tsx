import { useMutation } from '@tanstack/react-query';
import { rereadingRoutes } from '@tsenomer/contracts';
import type { DecisionRefusal } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { ChosenBar } from '#components/table/ChosenBar.tsx';
import { call } from '#lib/api/index.ts';

type Decision = 'approved' | 'rejected' | 'undone';
const DECISIONS = ['approved', 'rejected', 'undone'] as const;

interface ChosenDifferencesProps {
  readonly rereadingId: number;
  readonly ids: readonly number[];
  readonly onDone: () => void;
}

/** What can be done with chosen differences: approve them, reject them, or take corrections back. */
export function ChosenDifferences({ rereadingId, ids, onDone }: ChosenDifferencesProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const decide = useMutation({
    mutationFn: (decision: Decision) =>
      call(rereadingRoutes.decideDifferences, { params: { id: rereadingId }, body: { ids: [...ids], decision } }),
    onSuccess: ({ decided, refused }, decision) => {
      onDone();
      if (decided > 0) toasts.success(t(($) => $.rereading.done[decision], { count: decided }));
      for (const [why, count] of counted(refused))
        toasts.warning(t(($) => $.rereading.refused, { count, why: t(($$) => $$.rereading.refusals[why]) }));
    },
    onError: toasts.failure,
  });
  return (
    <ChosenBar
      label={t(($) => $.rereading.withChosen)}
      count={t(($) => $.rereading.chosen, { count: ids.length })}
      onClear={onDone}
    >
      {DECISIONS.map((decision) => (
        <BusyButton
          key={decision}
          size="compact-sm"
          variant={decision === 'approved' ? 'filled' : 'default'}
          busy={decide.isPending && decide.variables === decision}
          onClick={() => decide.mutate(decision)}
        >
          {t(($) => $.rereading.decide[decision])}
        </BusyButton>
      ))}
    </ChosenBar>
  );
}

function counted(refused: readonly { readonly why: DecisionRefusal }[]): [DecisionRefusal, number][] {
  return [...Map.groupBy(refused, ({ why }) => why)].map(([why, those]) => [why, those.length]);
}
