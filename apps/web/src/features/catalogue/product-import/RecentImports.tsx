import { productRoutes } from '@tsenomer/contracts';
import type { ImportListItem } from '@tsenomer/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import type { Paging, PagingChoice } from '#components/table/paging.ts';
import { query } from '#lib/api/index.ts';
import { IMPORT_POLL, isFinished } from '#lib/imports/import-query.ts';
import { useImportColumns } from './use-import-columns.tsx';

interface RecentImportsProps {
  readonly paging: Paging;
  readonly onPaging: (paging: PagingChoice) => void;
  readonly onOpen: (importId: number) => void;
  readonly onRepeat: (item: ImportListItem, file: 'same' | 'another') => void;
}

/** Everybody's imports, the newest first; those that run are followed to their end. */
export function RecentImports({ paging, onPaging, onOpen, onRepeat }: RecentImportsProps) {
  const { t } = useTranslation();
  const imports = useQuery({
    ...query(productRoutes.listImports, { query: { page: paging.page, limit: paging.pageSize } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.every(isFinished) === false ? IMPORT_POLL : false),
  });
  const columns = useImportColumns({ onOpen, onRepeat });
  return (
    <Panel flush title={t(($) => $.productImport.recentTitle)}>
      <DataTable
        bare
        label={t(($) => $.productImport.recentTitle)}
        columns={columns}
        {...pagedRows(imports, {
          page: paging.page,
          limit: paging.pageSize,
          onPage: (next) => onPaging({ page: next.page, pageSize: next.limit }),
          brief: true,
        })}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={t(($) => $.productImport.recentEmpty)}
            description={t(($) => $.productImport.recentEmptyHint)}
          />
        }
      />
    </Panel>
  );
}
