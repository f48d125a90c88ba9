import { Text } from '@mantine/core';
import { leavesOut, productRoutes } from '@tsenomer/contracts';
import type { ImportRefusal } from '@tsenomer/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import type { Column } from '#components/table/column.ts';
import { DataTable } from '#components/table/DataTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import type { Paging, PagingChoice } from '#components/table/paging.ts';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { RefusalsButton } from '#lib/imports/RefusalsButton.tsx';
import styles from './Refusals.module.css';

interface RefusalsProps {
  readonly importId: number;
  readonly paging: Paging;
  readonly onPaging: (paging: PagingChoice) => void;
}

/** What an import refused, row by row with the reason, and the same as a spreadsheet. */
export function Refusals({ importId, paging, onPaging }: RefusalsProps) {
  const { t } = useTranslation();
  const refusals = useQuery({
    ...query(productRoutes.importRefusals, {
      params: { id: importId },
      query: { page: paging.page, limit: paging.pageSize },
    }),
    placeholderData: keepPreviousData,
  });
  const columns = useRefusalColumns();
  const total = refusals.data?.total ?? 0;
  if (refusals.data?.total === 0)
    return (
      <Text c="dimmed" size="sm">
        {t(($) => $.productImport.refusalsNone)}
      </Text>
    );
  return (
    <Panel
      flush
      title={t(($) => $.productImport.refusalsTitle)}
      aside={<RefusalsButton importId={importId} disabled={total === 0} />}
    >
      <DataTable
        bare
        label={t(($) => $.productImport.refusalsTitle)}
        columns={columns}
        {...pagedRows(refusals, {
          page: paging.page,
          limit: paging.pageSize,
          onPage: (next) => onPaging({ page: next.page, pageSize: next.limit }),
          brief: true,
        })}
        rowKey={(refusal) => `${refusal.row} ${refusal.reason} ${refusal.value}`}
      />
    </Panel>
  );
}

function useRefusalColumns(): readonly Column<ImportRefusal>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return [
    {
      id: 'row',
      header: t(($) => $.productImport.refusalRow),
      align: 'end',
      width: 90,
      cell: ({ row }) => formats.number(row),
    },
    {
      id: 'column',
      header: t(($) => $.productImport.refusalColumn),
      width: 200,
      cell: ({ column }) => <span className={styles['value']}>{column ?? '—'}</span>,
    },
    {
      id: 'reason',
      header: t(($) => $.productImport.refusalReason),
      phone: 'title',
      cell: ({ reason }) => t(($) => $.productImport.reason[reason]),
    },
    {
      id: 'value',
      header: t(($) => $.productImport.refusalValue),
      width: 240,
      cell: ({ value }) => <span className={styles['value']}>{value === '' ? '—' : value}</span>,
    },
    {
      id: 'scope',
      header: t(($) => $.productImport.refusalScope),
      width: 160,
      cell: ({ scope, reason }) => t(($) => $.productImport.skipped[leavesOut(scope, reason)]),
    },
  ];
}
