import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { assortmentRoutes } from '@tsenomer/contracts';
import type { AssortmentItem } from '@tsenomer/contracts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import type { Column } from '#components/table/column.ts';
import { DataTable } from '#components/table/DataTable.tsx';
import { DateTime } from '#components/values/DateTime.tsx';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { isActiveStatus } from '#lib/run-status.ts';
import { useMay } from '#lib/user/current-user.ts';
import { NewProductsSwitch } from './NewProductsSwitch.tsx';
import { WalkStatus } from './WalkStatus.tsx';

const AssortmentWindow = lazy(() => import('./AssortmentWindow.tsx'));

/** While something is walked the list is asked for this often. */
const RUNNING_POLL = 3000;

/** The monitorings of assortment (ASSORT-1). */
export function Assortments({ onCreated }: { readonly onCreated: (id: number) => void }) {
  const { t } = useTranslation();
  const [creating, setCreating] = useState(false);
  const mayCreate = useMay('collections.create');
  const list = useQuery({
    ...query(assortmentRoutes.listAssortments),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => isActiveStatus(status)) ? RUNNING_POLL : false,
  });
  const columns = useColumns();
  const create = mayCreate && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      {t(($) => $.assortment.create)}
    </Button>
  );
  return (
    <Stack gap="sm">
      <PageHeader title={t(($) => $.nav.assortment)} actions={create} />
      <Group>
        <NewProductsSwitch />
      </Group>
      <DataTable
        label={t(($) => $.nav.assortment)}
        columns={columns}
        rows={list.data?.items}
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({ to: '/assortment-monitoring/{-$id}', params: { id: String(id) } })}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={t(($) => $.assortment.empty)} description={t(($) => $.assortment.emptyHint)} />}
      />
      {creating && (
        <Suspense fallback={null}>
          <AssortmentWindow saved={null} onClose={() => setCreating(false)} onSaved={onCreated} />
        </Suspense>
      )}
    </Stack>
  );
}

function useColumns(): readonly Column<AssortmentItem>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      { id: 'name', header: t(($) => $.assortment.name), phone: 'title', width: '30%', cell: ({ name }) => name },
      { id: 'city', header: t(($) => $.assortment.city), cell: ({ city }) => city.name },
      {
        id: 'companies',
        header: t(($) => $.assortment.companies),
        cell: ({ companies }) => companies.map(({ name }) => name).join(', '),
      },
      {
        id: 'offers',
        header: t(($) => $.assortment.offers),
        align: 'end',
        cell: ({ offers }) => (offers === null ? '—' : formats.number(offers)),
      },
      {
        id: 'lastWalk',
        header: t(($) => $.assortment.lastWalk),
        align: 'end',
        cell: ({ lastWalkAt }) => (lastWalkAt === null ? '—' : <DateTime at={lastWalkAt} />),
      },
      {
        id: 'status',
        header: t(($) => $.assortment.status),
        cell: ({ status }) => <WalkStatus status={status} />,
      },
    ],
    [t, formats],
  );
}
