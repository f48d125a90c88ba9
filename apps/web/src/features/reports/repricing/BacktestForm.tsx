import { Group, NativeSelect, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { repricingRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { query, call } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';

const PERIODS = { d7: 7, d30: 30, d90: 90 } as const;
const PERIOD_NAMES = ['d7', 'd30', 'd90'] as const;
const MILLISECONDS_OF_DAY = 86_400_000;

/** Which strategy is tried on which days: those that end yesterday. */
export function BacktestForm({ onOrdered }: { readonly onOrdered: (id: number) => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { calendarDate } = useFormats();
  const strategies = useQuery(query(repricingRoutes.listStrategies));
  const [chosen, setChosen] = useState<number | null>(null);
  const [period, setPeriod] = useState<(typeof PERIOD_NAMES)[number]>('d30');
  const items = strategies.data?.items ?? [];
  const strategyId = chosen ?? items[0]?.id;
  const order = useMutation({
    mutationFn: (id: number) => {
      const now = Date.now();
      const ago = (days: number): string => calendarDate(now - days * MILLISECONDS_OF_DAY);
      return call(repricingRoutes.orderBacktest, {
        body: { strategyId: id, from: ago(PERIODS[period]), to: ago(1) },
      });
    },
    onSuccess: ({ id }) => onOrdered(id),
    onError: toasts.failure,
  });
  if (strategies.data !== undefined && items.length === 0)
    return (
      <Text size="sm" c="var(--ink-2)">
        {t(($) => $.repricing.needStrategy)}
      </Text>
    );
  return (
    <Group gap="sm" align="flex-end">
      <NativeSelect
        label={t(($) => $.repricing.strategy)}
        data={items.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(strategyId ?? '')}
        onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
      />
      <NativeSelect
        label={t(($) => $.repricing.period)}
        data={PERIOD_NAMES.map((value) => ({ value, label: t(($) => $.repricing.periods[value]) }))}
        value={period}
        onChange={({ currentTarget: { value } }) => setPeriod(PERIOD_NAMES.find((one) => one === value) ?? 'd30')}
      />
      <BusyButton
        busy={order.isPending}
        disabled={strategyId === undefined}
        onClick={() => {
          if (strategyId !== undefined) order.mutate(strategyId);
        }}
      >
        {t(($) => $.repricing.run)}
      </BusyButton>
    </Group>
  );
}
