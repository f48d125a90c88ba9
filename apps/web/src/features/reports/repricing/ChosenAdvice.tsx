import type { AdviceState } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { ChosenBar } from '#components/table/ChosenBar.tsx';
import { useDecideAdvice } from './use-decide-advice.ts';

interface ChosenAdviceProps {
  readonly ids: readonly number[];
  readonly onDone: () => void;
}

/** What can be done with chosen advice: approve it, dismiss it, or open it again. */
export function ChosenAdvice({ ids, onDone }: ChosenAdviceProps) {
  const { t } = useTranslation();
  const decide = useDecideAdvice(onDone);
  const button = (state: AdviceState, words: string) => (
    <BusyButton
      size="compact-sm"
      variant={state === 'approved' ? 'filled' : 'default'}
      busy={decide.isPending && decide.variables.state === state}
      onClick={() => decide.mutate({ ids, state })}
    >
      {words}
    </BusyButton>
  );
  return (
    <ChosenBar
      label={t(($) => $.repricing.withChosen)}
      count={t(($) => $.repricing.chosen, { count: ids.length })}
      onClear={onDone}
    >
      {button(
        'approved',
        t(($) => $.repricing.approve),
      )}
      {button(
        'dismissed',
        t(($) => $.repricing.dismiss),
      )}
      {button(
        'open',
        t(($) => $.repricing.reopen),
      )}
    </ChosenBar>
  );
}
