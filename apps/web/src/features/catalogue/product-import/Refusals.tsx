import { Text } from '@mantine/core';
import { leavesOut, productRoutes } from '@tsenomer/contracts';
import type { ImportNotices, ImportRefusal } from '@tsenomer/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageTabs } from '#components/page/PageTabs.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
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
  readonly list: ImportNotices;
  readonly onList: (list: ImportNotices) => void;
  readonly paging: Paging;
  readonly onPaging: (paging: PagingChoice) => void;
}

const LISTS = ['rejected', 'warnings'] as const;

/**
 * What an import left out and what it kept with a warning, each in its tab, row by row with the reason, and all of it
 * as a spreadsheet.
 */
export function Refusals({ importId, list, onList, paging, onPaging }: RefusalsProps) {
  const { t } = useTranslation();
  const refusals = useQuery({
    ...query(productRoutes.importRefusals, {
      params: { id: importId },
      query: { page: paging.page, limit: paging.pageSize, list },
    }),
    placeholderData: keepPreviousData,
  });
  const columns = useRefusalColumns();
  const { rejected = 0, warnings = 0 } = refusals.data ?? {};
  if (refusals.data !== undefined && rejected + warnings === 0)
    return (
      <Text c="dimmed" size="sm">
        {t(($) => $.productImport.refusalsNone)}
      </Text>
    );
  return (
    <Panel
      flush
      title={t(($) => $.productImport.noticesTitle)}
      aside={<RefusalsButton importId={importId} disabled={rejected + warnings === 0} />}
    >
      <PageTabs
        names={LISTS}
        value={list}
        onTab={onList}
        label={t(($) => $.productImport.noticesTitle)}
        titleOf={(name) =>
          name === 'rejected'
            ? t(($) => $.productImport.rejectedTab, { count: rejected })
            : t(($) => $.productImport.warningsTab, { count: warnings })
        }
      >
        <DataTable
          bare
          label={
            list === 'rejected' ? t(($) => $.productImport.refusalsTitle) : t(($) => $.productImport.warningsTitle)
          }
          columns={columns}
          {...pagedRows(refusals, {
            page: paging.page,
            limit: paging.pageSize,
            onPage: (next) => onPaging({ page: next.page, pageSize: next.limit }),
            brief: true,
          })}
          rowKey={(refusal) => `${refusal.row} ${refusal.reason} ${refusal.value}`}
          empty={
            <EmptyState
              title={
                list === 'rejected' ? t(($) => $.productImport.refusalsNone) : t(($) => $.productImport.warningsNone)
              }
            />
          }
        />
      </PageTabs>
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
