import type { OfflineTaskItem } from '@tsenomer/contracts';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { ProgressLine } from '#components/values/ProgressLine.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { formatCalendarDate, useFormats } from '#lib/format/index.ts';
import { useTaskName } from '#lib/offline/task-name.ts';
import { TaskStatus } from '#lib/offline/TaskStatus.tsx';
import styles from './task-list.module.css';

/** The columns of the list of tasks. */
export function useTaskColumns(): readonly Column<OfflineTaskItem>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOf = useTaskName();
  return [
    {
      id: 'name',
      header: t(($) => $.nav.task),
      phone: 'title',
      cell: (row) => (
        <>
          {nameOf(row)}
          {row.comment !== '' && <span className={styles['sub']}>{row.comment}</span>}
        </>
      ),
    },
    {
      id: 'status',
      header: t(($) => $.offline.statusLabel),
      cell: (row) => (
        <Group gap={4}>
          <TaskStatus task={row} />
          {row.conflictsCount > 0 && (
            <StatusBadge tone="bad">{t(($) => $.offline.conflicts, { count: row.conflictsCount })}</StatusBadge>
          )}
        </Group>
      ),
    },
    {
      id: 'day',
      header: t(($) => $.offline.day),
      cell: ({ scheduledDate }) => <span className="tabular">{formatCalendarDate(scheduledDate)}</span>,
    },
    { id: 'agent', header: t(($) => $.offline.agent), cell: ({ scheduledUser }) => scheduledUser.fullName },
    {
      id: 'shop',
      header: t(($) => $.offline.shop),
      cell: (row) => (
        <>
          {row.companyName}
          <span className={styles['sub']}>{row.companyShop.address}</span>
        </>
      ),
    },
    { id: 'city', header: t(($) => $.offline.city), cell: ({ cityName }) => cityName },
    {
      id: 'progress',
      header: t(($) => $.offline.progress),
      width: 150,
      cell: (row) => (
        <ProgressLine
          label={t(($) => $.offline.progressOf, { name: nameOf(row) })}
          parts={[{ label: t(($) => $.offline.read), value: row.readingsCount, tone: 'good' }]}
          total={row.productsCount}
          withFigures
        />
      ),
    },
    {
      id: 'newProducts',
      header: t(($) => $.offline.newProducts),
      align: 'end',
      cell: ({ newProductsCount }) => formats.number(newProductsCount),
    },
    {
      id: 'photos',
      header: t(($) => $.offline.photos),
      align: 'end',
      cell: ({ photosCount }) => formats.number(photosCount),
    },
    {
      id: 'finished',
      header: t(($) => $.offline.finished),
      usuallyHidden: true,
      cell: ({ executionEndTime }) => <DateTime at={executionEndTime} />,
    },
    {
      id: 'approvedBy',
      header: t(($) => $.offline.approvedBy),
      usuallyHidden: true,
      cell: (row) => (row.approveTime === null ? '—' : (row.approvedByUser?.fullName ?? t(($) => $.offline.byItself))),
    },
  ];
}
