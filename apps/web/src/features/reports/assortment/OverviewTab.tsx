import { Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { assortmentReportRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { StatCard } from '#components/values/StatCard.tsx';
import { useFormats } from '#lib/format/index.ts';
import { query } from '#lib/api/index.ts';
import styles from './assortment.module.css';
import { PeriodFilter } from './PeriodFilter.tsx';
import { SheetButton } from './SheetButton.tsx';
import type { TabProps } from './tab-props.ts';
import { useCompanyColumns } from './use-company-columns.tsx';

/** The own assortment against each company's, as of the newest count. */
export function OverviewTab({ assortment, address, onChange }: TabProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { from, to } = address;
  const period = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const overview = useQuery({
    ...query(assortmentReportRoutes.assortmentOverview, { params: { id: assortment.id }, query: period }),
    placeholderData: keepPreviousData,
  });
  const columns = useCompanyColumns({ onChange, period });
  const { data } = overview;
  return (
    <Stack gap="sm" mt="sm">
      <Group justify="space-between" align="flex-end" gap="sm">
        <Group gap="sm">
          <PeriodFilter address={address} onChange={onChange} />
        </Group>
        <SheetButton
          id={assortment.id}
          sheet="companies"
          input={period}
          disabled={(data?.companies.length ?? 0) === 0}
        />
      </Group>
      {data !== undefined && data.companies.length > 0 && (
        <div className={styles['cards']}>
          <StatCard small label={t(($) => $.assortment.ownProducts)} value={formats.number(data.ownProducts)} />
          <StatCard small label={t(($) => $.assortment.offers)} value={sum(data.companies, 'offers', formats.number)} />
          <StatCard small label={t(($) => $.assortment.came)} value={sum(data.companies, 'came', formats.number)} />
          <StatCard
            small
            label={t(($) => $.assortment.vanished)}
            value={sum(data.companies, 'vanished', formats.number)}
          />
        </div>
      )}
      <DataTable
        label={t(($) => $.assortment.overviewTable)}
        columns={columns}
        rows={data?.companies}
        rowKey={({ company }) => company.id}
        error={overview.error}
        onRetry={() => void overview.refetch()}
        refreshing={overview.isPlaceholderData}
        empty={
          <EmptyState title={t(($) => $.assortment.notCounted)} description={t(($) => $.assortment.notCountedHint)} />
        }
      />
      {data?.countedAt && (
        <Text size="xs" c="dimmed">
          {t(($) => $.assortment.counted, { at: formats.dateTime(data.countedAt) })}
        </Text>
      )}
    </Stack>
  );
}

type Count = 'offers' | 'came' | 'vanished';

function sum(
  companies: readonly Readonly<Record<Count, number>>[],
  of: Count,
  format: (value: number) => string,
): string {
  return format(companies.reduce((total, company) => total + company[of], 0));
}
