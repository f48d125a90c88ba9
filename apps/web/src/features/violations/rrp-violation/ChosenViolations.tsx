import { useMutation } from '@tanstack/react-query';
import { caseRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { ChosenBar } from '#components/table/ChosenBar.tsx';
import { call } from '#lib/api/index.ts';
import { DismissDialog } from './DismissDialog.tsx';

interface ChosenViolationsProps {
  readonly ids: readonly number[];
  readonly onDone: () => void;
}

/** Checks of one order. */
const CHECKS = 100;

/** What can be done with chosen violations: check them once more, or say that they are none. */
export function ChosenViolations({ ids, onDone }: ChosenViolationsProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [dismissing, setDismissing] = useState(false);
  const recheck = useMutation({
    mutationFn: () => call(caseRoutes.checkViolations, { body: { ids: ids.slice(0, CHECKS) } }),
    onSuccess: ({ ordered }) => {
      if (ordered === 0) toasts.success(t(($) => $.violations.recheckedNone));
      else toasts.success(t(($) => $.violations.rechecked, { count: ordered }));
      onDone();
    },
    onError: toasts.failure,
  });
  return (
    <ChosenBar
      label={t(($) => $.violations.withChosen)}
      count={t(($) => $.violations.chosen, { count: ids.length })}
      onClear={onDone}
    >
      <BusyButton size="compact-sm" variant="default" busy={recheck.isPending} onClick={() => recheck.mutate()}>
        {t(($) => $.violations.recheck)}
      </BusyButton>
      <BusyButton size="compact-sm" variant="default" onClick={() => setDismissing(true)}>
        {t(($) => $.violations.dismiss)}
      </BusyButton>
      {dismissing && <DismissDialog ids={ids} onClose={() => setDismissing(false)} onDone={onDone} />}
    </ChosenBar>
  );
}
