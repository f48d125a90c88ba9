import { Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parserTaskRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { query } from '#lib/api/index.ts';
import { ParserSettings } from './ParserSettings.tsx';
import { useInterrupt } from './use-interrupt.ts';
import { useTaskColumns } from './use-task-columns.tsx';

/** Events come with progress; a task that stands still sends none. */
const POLL = 5000;

interface ParserTasksProps {
  readonly page: number;
  readonly limit: number;
  readonly onPage: (page: { readonly page: number; readonly limit: number }) => void;
}

/** The parser tab of the admin panel: what runs and what waits, and when a task counts as frozen (P2 §2). */
export function ParserTasks({ page, limit, onPage }: ParserTasksProps) {
  const { t } = useTranslation();
  const interrupt = useInterrupt();
  const columns = useTaskColumns((task) => void interrupt(task));
  const list = useQuery({
    ...query(parserTaskRoutes.listParserTasks, { query: { page, limit } }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL,
  });
  return (
    <Stack gap="md">
      <ParserSettings />
      <Panel
        flush
        title={t(($) => $.parserTasks.queue)}
        aside={
          list.data !== undefined && <Text c="dimmed">{t(($) => $.parserTasks.count, { count: list.data.total })}</Text>
        }
      >
        <ArrangedTable
          name="tasks"
          bare
          label={t(($) => $.parserTasks.queue)}
          columns={columns}
          {...pagedRows(list, { page, limit, onPage })}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t(($) => $.parserTasks.empty)} description={t(($) => $.parserTasks.emptyHint)} />}
        />
      </Panel>
    </Stack>
  );
}
