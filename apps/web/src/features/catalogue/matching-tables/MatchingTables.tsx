import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { matchingTableRoutes } from '@tsenomer/contracts';
import type { MatchingTable } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { call, query } from '#lib/api/index.ts';
import { TableForm } from './TableForm.tsx';
import { useTableColumns } from './use-table-columns.tsx';

/** Tables of what travel services call the products: sent, listed, deleted (P2 §2). */
export function MatchingTables() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const tables = useQuery(query(matchingTableRoutes.listMatchingTables));
  const remove = async ({ id, company }: MatchingTable): Promise<void> => {
    const sure = await askToConfirm({
      title: t(($) => $.matchingTables.removeTitle),
      text: t(($) => $.matchingTables.removeText, { name: company.name }),
      confirm: t(($) => $.common.remove),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
    if (!sure) return;
    try {
      await call(matchingTableRoutes.deleteMatchingTable, { params: { id } });
    } catch (error) {
      toasts.failure(error);
    }
  };
  const columns = useTableColumns((table) => void remove(table));
  return (
    <Stack>
      <TableForm />
      <ArrangedTable
        name="matching-tables"
        label={t(($) => $.audit.tabs.travel)}
        columns={columns}
        rows={tables.data?.items}
        rowKey={({ id }) => id}
        error={tables.error}
        onRetry={() => void tables.refetch()}
        empty={
          <EmptyState title={t(($) => $.matchingTables.empty)} description={t(($) => $.matchingTables.emptyHint)} />
        }
      />
    </Stack>
  );
}
