import { Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { rereadingRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { mutation, query } from '#lib/api/index.ts';
import { Differences } from './Differences.tsx';
import { isOpen } from './is-open.ts';
import { OrderForm } from './OrderForm.tsx';
import type { RereadingProps } from './rereading-address.ts';
import { useRereadingColumns } from './use-rereading-columns.tsx';

/** While pages are read, progress is asked for this often too, in milliseconds: a hint may get lost. */
const WHILE_OPEN = 3000;
const SHOWN = 20;

/** Kept pages, read again: ordered, watched, and what differs decided. */
export function Rereadings({ address, onChange }: RereadingProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const list = useQuery({
    ...query(rereadingRoutes.listRereadings, { query: { page: 1, limit: SHOWN } }),
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) === true ? WHILE_OPEN : false),
  });
  const cancel = useMutation({ ...mutation(rereadingRoutes.cancelRereading), onError: toasts.failure });
  const items = list.data?.items ?? [];
  const shown = items.find(({ id }) => id === address.id) ?? items[0];
  const columns = useRereadingColumns({
    onOpen: (id) => onChange({ id, page: 1 }),
    onCancel: (id) => cancel.mutate({ params: { id } }),
  });
  return (
    <Stack gap="sm" data-wide-paper>
      <PageHeader title={t(($) => $.nav.rereadings)} description={t(($) => $.rereading.about)} />
      <Panel title={t(($) => $.rereading.orderTitle)}>
        <OrderForm busy={items.some(isOpen)} onOrdered={(id) => onChange({ id, page: 1 })} />
      </Panel>
      <Panel title={t(($) => $.rereading.list)}>
        <DataTable
          label={t(($) => $.rereading.list)}
          columns={columns}
          rows={list.data?.items}
          rowKey={({ id }) => id}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={<EmptyState title={t(($) => $.rereading.none)} description={t(($) => $.rereading.noneHint)} />}
        />
      </Panel>
      {shown && <Differences key={shown.id} rereading={shown} address={address} onChange={onChange} />}
    </Stack>
  );
}
