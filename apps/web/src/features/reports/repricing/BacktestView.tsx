import { Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { repricingRoutes } from '@tsenomer/contracts';
import type { BacktestDetails, BacktestResult } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { LineChart } from '#components/charts/LineChart.tsx';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { StatCard } from '#components/values/StatCard.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { mutation, query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { RunLine } from './RunLine.tsx';
import { isUnderWay, RUN_POLL } from './run-poll.ts';
import styles from './repricing.module.css';

/** A back-test: how far it is, or what came of it. */
export function BacktestView({ id, may }: { readonly id: number; readonly may: boolean }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const details = useQuery({
    ...query(repricingRoutes.readBacktest, { params: { id } }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? RUN_POLL : false),
  });
  const cancel = useMutation({ ...mutation(repricingRoutes.cancelBacktest), onError: toasts.failure });
  return (
    <QueryView query={details}>
      {(backtest) => (
        <Panel title={backtest.strategyName}>
          {isUnderWay(backtest) ? (
            <Group gap="md">
              <RunLine label={t(($) => $.repricing.running)} run={backtest} />
              {may && (
                <BusyButton variant="default" busy={cancel.isPending} onClick={() => cancel.mutate({ params: { id } })}>
                  {t(($) => $.repricing.stop)}
                </BusyButton>
              )}
            </Group>
          ) : backtest.result === null ? (
            <Text>
              {t(($) => $.repricing.statuses[backtest.status])}
              {backtest.error !== null && `: ${backtest.error.message}`}
            </Text>
          ) : (
            <Result backtest={backtest} result={backtest.result} />
          )}
        </Panel>
      )}
    </QueryView>
  );
}

function Result({ backtest, result }: { readonly backtest: BacktestDetails; readonly result: BacktestResult }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const locale = useLocale();
  const { covered, compared, changes, changedProducts, meanChange, raised, lowered, belowCostAvoided, days } = result;
  const day = (date: string): string => formats.date(Date.parse(`${date}T12:00:00Z`));
  const told = { from: day(backtest.from), to: day(backtest.to), name: backtest.strategyName };
  const mean = meanChange === null ? '—' : formats.percent(meanChange, true);
  const line = (side: 'after' | 'before') =>
    days.map(({ day: date, [side]: index }) => [Date.parse(date), index === null ? null : index / 100] as const);
  return (
    <Stack gap="md">
      <p className={`${styles['sentence']} ${styles['words']}`}>
        {changes === 0
          ? t(($) => $.repricing.verdictNone, { ...told, compared, covered })
          : t(($) => $.repricing.verdict, { ...told, changes, products: changedProducts, covered, mean })}
      </p>
      <div className={styles['figures']}>
        <StatCard
          small
          label={t(($) => $.repricing.changes)}
          value={formats.number(changes)}
          hint={t(($) => $.repricing.upDown, { up: raised, down: lowered })}
        />
        <StatCard small label={t(($) => $.repricing.meanChange)} value={mean} />
        <StatCard
          small
          label={t(($) => $.repricing.belowCost)}
          value={formats.number(belowCostAvoided)}
          hint={t(($) => $.repricing.belowCostHint)}
        />
        <StatCard
          small
          label={t(($) => $.repricing.compared)}
          value={formats.number(compared)}
          hint={t(($) => $.repricing.comparedHint, { count: covered })}
        />
      </div>
      <LineChart
        label={t(($) => $.repricing.chart)}
        height={280}
        series={[
          { id: 'before', name: t(($) => $.repricing.before), kind: 'reference', points: line('before') },
          { id: 'after', name: t(($) => $.repricing.after), kind: 'own', points: line('after') },
        ]}
        formatValue={(value) => `${value.toLocaleString(locale, { maximumFractionDigits: 2 })} %`}
      />
      <Text size="sm" c="var(--ink-3)">
        {t(($) => $.repricing.costNow)}
      </Text>
    </Stack>
  );
}
