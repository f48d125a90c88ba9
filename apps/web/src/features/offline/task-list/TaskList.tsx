import { Button, Group } from '@mantine/core';
import { IconCalendar, IconFilter, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AUTO_APPROVE_OFF, offlineTaskRoutes } from '@tsenomer/contracts';
import type { OfflineTaskItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#components/links/links.tsx';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { ChosenBar } from '#components/table/ChosenBar.tsx';
import { CopyChosen } from '#components/table/copy/CopyChosen.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { query } from '#lib/api/index.ts';
import { useChosen } from '#lib/links/use-chosen.ts';
import { useToday } from '#lib/offline/use-today.ts';
import { useTaskName } from '#lib/offline/task-name.ts';
import { useMay } from '#lib/user/current-user.ts';
import { SavedViews } from '#lib/saved-views/SavedViews.tsx';
import { TaskFiles } from './TaskFiles.tsx';
import { TaskFilters } from './TaskFilters.tsx';
import { filtersOf, isFiltered, listInput } from './tasks-search.ts';
import type { TasksFilters, TasksSearch } from './tasks-search.ts';
import { useBulkCommands } from './use-bulk-commands.ts';
import { useTaskColumns } from './use-task-columns.tsx';

interface TaskListProps {
  readonly search: TasksSearch;
  readonly onSearch: (patch: Partial<TasksSearch>) => void;
}

/** The list of agents' tasks (OFF-1). While no filter is set nothing is loaded (P2 §5). */
export function TaskList({ search, onSearch }: TaskListProps) {
  const { t } = useTranslation();
  const mayPlan = useMay('offlineTasks.plan');
  const nameOf = useTaskName();
  const filtered = isFiltered(search);
  const autoApprove = useQuery(query(offlineTaskRoutes.autoApproveSettings));
  const list = useQuery({
    ...query(offlineTaskRoutes.listOfflineTasks, listInput(search)),
    enabled: filtered,
    placeholderData: keepPreviousData,
  });
  const rows = filtered ? (list.data?.items ?? []) : [];
  const chosen = useChosen<OfflineTaskItem>(rows, {
    idOf: ({ id }) => id,
    label: (task) => t(($) => $.offline.choose, { name: nameOf(task) }),
  });
  const change = useBulkCommands();
  const columns = useTaskColumns();
  const doBulk = async (what: 'cancel' | 'remove'): Promise<void> => {
    if (await change(what, [...chosen.ids])) chosen.clear();
  };
  return (
    <>
      <PageHeader
        title={t(($) => $.nav.taskList)}
        count={filtered && list.data ? t(($) => $.offline.count, { count: list.data.total }) : undefined}
        actions={
          <Group gap={8}>
            {mayPlan && <SavedViews screen="taskList" table={null} />}
            <TaskFiles filters={filtersOf(search)} ids={[...chosen.ids]} disabled={rows.length === 0} />
            {mayPlan && (
              <>
                <LinkButton to="/task-list/timetable" variant="default" leftSection={<IconCalendar size={16} />}>
                  {t(($) => $.offline.calendar)}
                </LinkButton>
                <LinkButton to="/task-list/creating" leftSection={<IconPlus size={16} />}>
                  {t(($) => $.offline.create)}
                </LinkButton>
              </>
            )}
          </Group>
        }
      />
      <TaskFilters
        filters={search}
        window={autoApprove.data ?? AUTO_APPROVE_OFF}
        onChange={(filters) => {
          chosen.clear();
          onSearch({ ...filters, page: 1 });
        }}
      />
      {mayPlan && chosen.ids.size > 0 && (
        <ChosenBar
          label={t(($) => $.offline.bulkLabel)}
          count={t(($) => $.components.chosen, { count: chosen.ids.size })}
          onClear={chosen.clear}
        >
          <CopyChosen of="offline-tasks" />
          <Button size="compact-sm" variant="default" onClick={() => void doBulk('cancel')}>
            {t(($) => $.offline.bulk.cancel.button)}
          </Button>
          <Button size="compact-sm" color="red.9" onClick={() => void doBulk('remove')}>
            {t(($) => $.common.remove)}
          </Button>
        </ChosenBar>
      )}
      {filtered ? (
        <ArrangedTable<OfflineTaskItem>
          name="offline-tasks"
          label={t(($) => $.nav.taskList)}
          columns={columns}
          choice={mayPlan ? chosen.choice : undefined}
          {...pagedRows(list, { page: search.page, limit: search.limit, onPage: onSearch })}
          rowKey={({ id }) => id}
          rowLink={({ id }) => ({ to: '/task-list/{-$id}', params: { id: String(id) } })}
          empty={
            <EmptyState
              title={t(($) => $.components.nothingFound)}
              description={t(($) => $.components.nothingFoundHint)}
            />
          }
        />
      ) : (
        <NoFilter onChoose={(filters) => onSearch({ ...filters, page: 1 })} />
      )}
    </>
  );
}

/** What to look for, in one press. */
function NoFilter({ onChoose }: { readonly onChoose: (filters: Partial<TasksFilters>) => void }) {
  const { t } = useTranslation();
  const today = useToday();
  return (
    <EmptyState
      icon={<IconFilter />}
      title={t(($) => $.offline.noFilter)}
      description={t(($) => $.offline.noFilterHint)}
      actions={
        <Group gap={8} justify="center">
          <Button variant="default" onClick={() => onChoose({ from: today, to: today })}>
            {t(($) => $.offline.presets.today)}
          </Button>
          <Button variant="default" onClick={() => onChoose({ status: ['completed'], approved: 'notApproved' })}>
            {t(($) => $.offline.presets.waiting)}
          </Button>
          <Button variant="default" onClick={() => onChoose({ status: ['open', 'in_process'] })}>
            {t(($) => $.offline.presets.open)}
          </Button>
        </Group>
      }
    />
  );
}
