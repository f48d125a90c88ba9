import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { healingRoutes } from '@tsenomer/contracts';
import type { Healing } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { ScreenLink } from '#lib/user/ScreenLink.tsx';
import { Panel } from '#components/page/Panel.tsx';
import type { Column } from '#components/table/column.ts';
import { DataTable } from '#components/table/DataTable.tsx';
import { query } from '#lib/api/index.ts';
import { HealingState } from './HealingState.tsx';

/** Companies whose robots wait for a decision or could not be mended; nothing without one. */
export function HealingsWaiting() {
  const { t } = useTranslation();
  const { data } = useQuery(query(healingRoutes.listHealings));
  const columns = useWaitingColumns();
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Panel title={t(($) => $.robotHealing.waiting)}>
      <DataTable
        bare
        label={t(($) => $.robotHealing.waiting)}
        columns={columns}
        rows={data.items}
        rowKey={({ id }) => id}
      />
    </Panel>
  );
}

function useWaitingColumns(): readonly Column<Healing>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'company',
      header: t(($) => $.robotHealing.company),
      phone: 'title',
      cell: ({ company }) => (
        <ScreenLink link={{ to: '/companies/$id', params: { id: String(company.id) }, search: { tab: 'parser' } }}>
          {company.name}
        </ScreenLink>
      ),
    },
    {
      id: 'fields',
      header: t(($) => $.robotHealing.stoppedFields),
      cell: ({ stopped }) => stopped.map(({ field }) => t(($) => $.siteHealth.fieldNames[field])).join(', '),
    },
    {
      id: 'state',
      header: t(($) => $.robotHealing.state),
      cell: (healing) => (
        <Stack gap={2} align="flex-start">
          <HealingState healing={healing} />
        </Stack>
      ),
    },
  ];
}
