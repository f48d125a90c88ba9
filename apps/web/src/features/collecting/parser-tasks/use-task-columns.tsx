import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPlayerStop, IconStarFilled } from '@tabler/icons-react';
import type { ParserTask } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { LinkText } from '#components/links/links.tsx';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { ProgressLine } from '#components/values/ProgressLine.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import { siteName, taskName } from './task-name.ts';

/** Columns of the queue. */
export function useTaskColumns(onInterrupt: (task: ParserTask) => void): readonly Column<ParserTask>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return [
    {
      id: 'collection',
      header: t(($) => $.parserTasks.collection),
      phone: 'title',
      width: '22%',
      cell: ({ parsingCollection }) => (
        <LinkText to="/parsing/$id" params={{ id: String(parsingCollection.id) }} size="sm">
          {parsingCollection.name}
        </LinkText>
      ),
    },
    {
      id: 'activity',
      header: t(($) => $.parserTasks.activity),
      cell: ({ activityType }) => t(($) => $.monitoring.kind[activityType]),
    },
    { id: 'site', header: t(($) => $.parserTasks.site), cell: siteName },
    {
      id: 'status',
      header: t(($) => $.parserTasks.status),
      width: 140,
      cell: ({ status, frozen }) =>
        frozen ? (
          <StatusBadge tone="bad">{t(($) => $.parserTasks.frozen)}</StatusBadge>
        ) : (
          <StatusBadge tone={status === 'running' ? 'info' : 'calm'} live={status === 'running'}>
            {t(($) => $.monitoring.runStatus[status])}
          </StatusBadge>
        ),
    },
    {
      id: 'progress',
      header: t(($) => $.parserTasks.progress),
      width: 190,
      cell: (task) => (
        <ProgressLine
          withFigures
          label={taskName(task)}
          total={task.progress.total}
          parts={[
            { label: t(($) => $.monitoring.outcome.success), value: task.progress.success, tone: 'good' },
            { label: t(($) => $.monitoring.outcome.notAvailable), value: task.progress.notAvailable, tone: 'calm' },
            { label: t(($) => $.monitoring.outcome.error), value: task.progress.withError, tone: 'bad' },
          ]}
        />
      ),
    },
    {
      id: 'speed',
      header: t(($) => $.parserTasks.speed),
      align: 'end',
      width: 90,
      cell: ({ linksPerMinute }) => (linksPerMinute === null ? '—' : formats.number(linksPerMinute)),
    },
    {
      id: 'node',
      header: t(($) => $.parserTasks.node),
      width: 120,
      cell: ({ node }) =>
        node === null ? (
          '—'
        ) : (
          <span>
            {node.id === 0 && <IconStarFilled size={12} color="var(--warn)" aria-label={t(($) => $.parser.master)} />}{' '}
            {node.ip ?? node.name}
          </span>
        ),
    },
    {
      id: 'priority',
      header: t(($) => $.parserTasks.priority),
      align: 'end',
      width: 90,
      cell: ({ priority }) => formats.number(priority),
    },
    {
      id: 'started',
      header: t(($) => $.parserTasks.started),
      width: 120,
      cell: ({ startedAt }) => <DateTime at={startedAt} />,
    },
    {
      id: 'actions',
      phone: 'actions',
      header: t(($) => $.components.actions),
      align: 'end',
      width: 60,
      cell: (task) => {
        const label = t(($) => $.parserTasks.interruptOf, { name: taskName(task) });
        return (
          <Tooltip label={t(($) => $.parserTasks.interrupt)}>
            <ActionIcon variant="light" color="red" size={30} aria-label={label} onClick={() => onInterrupt(task)}>
              <IconPlayerStop size={16} color="var(--bad)" />
            </ActionIcon>
          </Tooltip>
        );
      },
    },
  ];
}
