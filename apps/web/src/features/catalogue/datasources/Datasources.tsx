import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { datasourceRoutes } from '@tsenomer/contracts';
import type { DatasourceItem } from '@tsenomer/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import type { Paging, PagingChoice } from '#components/table/paging.ts';
import { query } from '#lib/api/index.ts';
import { IMPORT_POLL } from '#lib/imports/import-query.ts';
import { SourceEditor } from './SourceEditor.tsx';
import { SourceLogs } from './SourceLogs.tsx';
import { useSourceColumns } from './use-source-columns.tsx';
import { useSourceCommands } from './use-source-commands.ts';
import styles from './datasources.module.css';

interface DatasourcesProps {
  /** The link that is made or changed; undefined while the list is shown. */
  readonly source: 'new' | number | undefined;
  readonly paging: Paging;
  readonly logs: { readonly of: number | undefined; readonly paging: Paging };
  readonly onSource: (source: 'new' | number | undefined) => void;
  readonly onPaging: (paging: PagingChoice) => void;
  readonly onLogs: (logs: { readonly of: number | undefined; readonly paging: Paging }) => void;
  /** Somebody wants to see an import. */
  readonly onImport: (importId: number) => void;
}

/**
 * Spreadsheets behind a link, from which products are imported again and again (PROD-6): the list, and the log of
 * fetches.
 */
export function Datasources({ source, paging, logs, onSource, onPaging, onLogs, onImport }: DatasourcesProps) {
  const { t } = useTranslation();
  const commands = useSourceCommands();
  const sources = useQuery({
    ...query(datasourceRoutes.listDatasources, { query: { page: paging.page, limit: paging.pageSize } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isRunning(state.data?.items) ? IMPORT_POLL : false),
  });
  const columns = useSourceColumns({ commands, onEdit: onSource });
  if (source !== undefined) {
    return <SourceEditor sources={sources} id={source} commands={commands} onClose={() => onSource(undefined)} />;
  }
  const total = sources.data?.total ?? 0;
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => onSource('new')}>
      {t(($) => $.datasources.add)}
    </Button>
  );
  return (
    <Stack gap="lg">
      <div className={styles['head']}>
        <Text size="sm">{t(($) => $.datasources.about)}</Text>
        {total > 0 && add}
      </div>
      <ArrangedTable
        name="datasources"
        label={t(($) => $.datasources.title)}
        columns={columns}
        {...pagedRows(sources, {
          page: paging.page,
          limit: paging.pageSize,
          onPage: (next) => onPaging({ page: next.page, pageSize: next.limit }),
          brief: true,
        })}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={t(($) => $.datasources.empty)}
            description={t(($) => $.datasources.emptyHint)}
            actions={add}
          />
        }
      />
      {total > 0 && (
        <SourceLogs
          sources={sources.data?.items ?? []}
          of={logs.of}
          paging={logs.paging}
          onOf={(of) => onLogs({ of, paging: { ...logs.paging, page: 1 } })}
          onPaging={(next) => onLogs({ ...logs, paging: next })}
          onOpen={onImport}
        />
      )}
    </Stack>
  );
}

function isRunning(sources: readonly DatasourceItem[] | undefined): boolean {
  return sources?.some(({ lastImport }) => lastImport?.status === 'running') === true;
}
