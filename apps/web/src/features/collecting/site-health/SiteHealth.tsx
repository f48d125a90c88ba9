import { Drawer, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { HEALTH_PERIODS, siteHealthRoutes } from '@tsenomer/contracts';
import type { HealthPeriod } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { query } from '#lib/api/index.ts';
import { MailSwitch } from './MailSwitch.tsx';
import { SiteDetail } from './SiteDetail.tsx';
import { useSiteColumns } from './use-site-columns.tsx';

/** What is counted changes all the time while something is collected. */
const POLL = 60_000;

interface SiteHealthProps {
  readonly period: HealthPeriod;
  readonly onPeriod: (period: HealthPeriod) => void;
  /** The company whose site is open; undefined for none. */
  readonly site: number | undefined;
  readonly onSite: (companyId: number | undefined) => void;
}

/** How collecting does, site by site, the worst first. */
export function SiteHealth({ period, onPeriod, site, onSite }: SiteHealthProps) {
  const { t } = useTranslation();
  const list = useQuery({
    ...query(siteHealthRoutes.listSiteHealth, { query: { period } }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL,
  });
  const columns = useSiteColumns({ onOpen: onSite, readAt: list.dataUpdatedAt });
  const opened = list.data?.items.find(({ company }) => company.id === site);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <SegmentedControl
          size="sm"
          aria-label={t(($) => $.siteHealth.period)}
          value={period}
          onChange={onPeriod}
          data={HEALTH_PERIODS.map((value) => ({ value, label: t(($) => $.siteHealth.periods[value]) }))}
        />
        <MailSwitch />
      </Group>
      <Text size="sm" c="dimmed" maw={820}>
        {t(($) => $.siteHealth.hint)}
      </Text>
      <ArrangedTable
        name="site-health"
        label={t(($) => $.siteHealth.title)}
        columns={columns}
        rows={list.data?.items}
        rowKey={({ company }) => company.id}
        error={list.error}
        onRetry={() => void list.refetch()}
        refreshing={list.isPlaceholderData}
        empty={<EmptyState title={t(($) => $.siteHealth.empty)} description={t(($) => $.siteHealth.emptyHint)} />}
      />
      <Drawer
        opened={site !== undefined}
        onClose={() => onSite(undefined)}
        size={620}
        title={opened?.company.name ?? t(($) => $.siteHealth.title)}
        closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}
      >
        {site !== undefined && <SiteDetail companyId={site} period={period} />}
      </Drawer>
    </Stack>
  );
}
