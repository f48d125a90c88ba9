import { SimpleGrid } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { priceIndexRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { query } from '#lib/api/index.ts';
import { indexScope } from './index-address.ts';
import type { IndexTabProps } from './tab-props.ts';
import { useLeaderColumns, usePairColumns } from './use-leader-columns.tsx';
import { usePeriod } from './use-period.ts';
import { useWaveColumns } from './use-wave-columns.tsx';

/** Who moves prices first, who follows whom, and the moves that were followed. */
export function MovesTab({ address, onChange }: IndexTabProps) {
  const { t } = useTranslation();
  const { page, limit, days } = address;
  const asked = { ...usePeriod(days), ...indexScope(address) };
  const leaders = useQuery({
    ...query(priceIndexRoutes.priceLeaders, { query: asked }),
    placeholderData: keepPreviousData,
  });
  const waves = useQuery({
    ...query(priceIndexRoutes.priceWaves, { query: { ...asked, page, limit } }),
    placeholderData: keepPreviousData,
  });
  const [leaderColumns, pairColumns, waveColumns] = [useLeaderColumns(), usePairColumns(), useWaveColumns()];
  const loading = {
    error: leaders.error,
    onRetry: () => void leaders.refetch(),
    refreshing: leaders.isPlaceholderData,
  };
  const nothing = <EmptyState title={t(($) => $.priceIndex.noMoves)} />;
  return (
    <>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <Panel title={t(($) => $.priceIndex.leaders)} flush>
          <DataTable
            bare
            label={t(($) => $.priceIndex.leaders)}
            columns={leaderColumns}
            rows={leaders.data?.companies}
            rowKey={({ companyId }) => companyId}
            {...loading}
            empty={nothing}
          />
        </Panel>
        <Panel title={t(($) => $.priceIndex.pairs)} flush>
          <DataTable
            bare
            label={t(($) => $.priceIndex.pairs)}
            columns={pairColumns}
            rows={leaders.data?.pairs}
            rowKey={({ leaderId, followerId }) => `${leaderId} ${followerId}`}
            {...loading}
            empty={<EmptyState title={t(($) => $.priceIndex.noWaves)} />}
          />
        </Panel>
      </SimpleGrid>
      <DataTable
        label={t(($) => $.priceIndex.waves)}
        columns={waveColumns}
        {...pagedRows(waves, { page, limit, onPage: onChange })}
        rowKey={({ productId, cityName, direction, day }) => `${productId} ${cityName} ${direction} ${day}`}
        empty={<EmptyState title={t(($) => $.priceIndex.noWaves)} description={t(($) => $.priceIndex.noWavesHint)} />}
      />
    </>
  );
}
