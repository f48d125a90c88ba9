import { Select } from '@mantine/core';
import { datasourceRoutes } from '@tsenomer/contracts';
import type { DatasourceItem, DatasourceLog } from '@tsenomer/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import type { Paging, PagingChoice } from '#components/table/paging.ts';
import { query } from '#lib/api/index.ts';
import { IMPORT_POLL } from '#lib/imports/import-query.ts';
import { useLogColumns } from './use-log-columns.tsx';

interface SourceLogsProps {
  /** Those that can be chosen among. */
  readonly sources: readonly DatasourceItem[];
  /** The link whose fetches are listed; undefined: of all links. */
  readonly of: number | undefined;
  readonly paging: Paging;
  readonly onOf: (id: number | undefined) => void;
  readonly onPaging: (paging: PagingChoice) => void;
  readonly onOpen: (importId: number) => void;
}

/** Every fetch and import of the links, the newest first, with what came of it. */
export function SourceLogs({ sources, of, paging, onOf, onPaging, onOpen }: SourceLogsProps) {
  const { t } = useTranslation();
  const logs = useQuery({
    ...query(datasourceRoutes.listDatasourceLogs, {
      query: { page: paging.page, limit: paging.pageSize, datasourceId: of },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isRunning(state.data?.items) ? IMPORT_POLL : false),
  });
  const columns = useLogColumns({ onOpen });
  return (
    <Panel
      flush
      title={t(($) => $.datasources.logsTitle)}
      aside={
        <Select
          size="xs"
          w={260}
          maw="100%"
          aria-label={t(($) => $.datasources.logsOf)}
          placeholder={t(($) => $.datasources.logsOfAll)}
          clearable
          clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
          data={sources.map(({ id, name, url }) => ({ value: String(id), label: name || url }))}
          value={of === undefined ? null : String(of)}
          onChange={(value) => onOf(value === null ? undefined : Number(value))}
        />
      }
    >
      <ArrangedTable
        name="source-logs"
        bare
        label={t(($) => $.datasources.logsTitle)}
        columns={columns}
        {...pagedRows(logs, {
          page: paging.page,
          limit: paging.pageSize,
          onPage: (next) => onPaging({ page: next.page, pageSize: next.limit }),
          brief: true,
        })}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={t(($) => $.datasources.logsEmpty)} description={t(($) => $.datasources.logsEmptyHint)} />
        }
      />
    </Panel>
  );
}

function isRunning(logs: readonly DatasourceLog[] | undefined): boolean {
  return logs?.some(({ status }) => status === 'running') === true;
}
