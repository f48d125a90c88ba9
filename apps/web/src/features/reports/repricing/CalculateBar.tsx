import { Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { repricingRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { mutation, query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { RunLine } from './RunLine.tsx';
import { isUnderWay, RUN_POLL } from './run-poll.ts';

interface CalculateBarProps {
  /** Advice that is not of today's prices any more. */
  readonly outdated: number;
  readonly may: boolean;
}

/** When the advice was calculated, how far a calculation is, and the button that begins one. */
export function CalculateBar({ outdated, may }: CalculateBarProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const formats = useFormats();
  const newest = useQuery({
    ...query(repricingRoutes.newestCalculation),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.calculation) ? RUN_POLL : false),
  });
  const calculate = useMutation({ ...mutation(repricingRoutes.calculateAdvice), onError: toasts.failure });
  const calculation = newest.data?.calculation ?? null;
  const underWay = isUnderWay(calculation);
  return (
    <Group gap="md" justify="space-between" mih={36}>
      <Group gap="sm" flex={1}>
        {calculation !== null && underWay && <RunLine label={t(($) => $.repricing.calculating)} run={calculation} />}
        {calculation?.status === 'done' && calculation.finishedAt !== null && (
          <Text size="sm" c="var(--ink-2)">
            {t(($) => $.repricing.calculated, { when: formats.dateTime(calculation.finishedAt) })}
          </Text>
        )}
        {calculation?.status === 'failed' && (
          <Text size="sm" c="var(--bad)" role="alert">
            {t(($) => $.repricing.calculationFailed, { reason: calculation.error?.message ?? '' })}
          </Text>
        )}
        {!underWay && outdated > 0 && (
          <StatusBadge tone="warn">{t(($) => $.repricing.someOutdated, { count: outdated })}</StatusBadge>
        )}
      </Group>
      {may && (
        <BusyButton busy={calculate.isPending || underWay} onClick={() => calculate.mutate({})}>
          {t(($) => $.repricing.calculate)}
        </BusyButton>
      )}
    </Group>
  );
}
