import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { repricingRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { query } from '#lib/api/index.ts';
import { useMay } from '#lib/user/current-user.ts';
import { BacktestForm } from './BacktestForm.tsx';
import { BacktestView } from './BacktestView.tsx';
import type { RepricingTabProps } from './repricing-address.ts';
import { isUnderWay, RUN_POLL } from './run-poll.ts';
import { useBacktestColumns } from './use-backtest-columns.tsx';

/** Strategies tried on the recorded history: the newest result, and those before. */
export function BacktestTab({ address, onChange }: RepricingTabProps) {
  const { t } = useTranslation();
  const may = useMay('repricing.handle');
  const list = useQuery({
    ...query(repricingRoutes.listBacktests),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) === true ? RUN_POLL : false),
  });
  const columns = useBacktestColumns(may, (backtest) => onChange({ backtest }));
  return (
    <Stack gap="md">
      {may && <BacktestForm onOrdered={(backtest) => onChange({ backtest })} />}
      <QueryView query={list}>
        {({ items }) => {
          const shown = items.find(({ id }) => id === address.backtest) ?? items[0];
          if (shown === undefined)
            return (
              <EmptyState
                title={t(($) => $.repricing.noBacktests)}
                description={t(($) => $.repricing.noBacktestsHint)}
              />
            );
          return (
            <>
              <BacktestView key={shown.id} id={shown.id} may={may} />
              <Panel title={t(($) => $.repricing.backtests)} flush>
                <DataTable
                  bare
                  label={t(($) => $.repricing.backtests)}
                  columns={columns}
                  rows={items}
                  rowKey={({ id }) => id}
                />
              </Panel>
            </>
          );
        }}
      </QueryView>
    </Stack>
  );
}
