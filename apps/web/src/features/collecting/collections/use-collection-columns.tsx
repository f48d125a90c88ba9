import type { CollectionItem, CollectionSchedule } from '@tsenomer/contracts';
import { Checkbox, Tooltip } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkIcon } from './LinkIcon.tsx';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import { isActiveStatus, runStatusLook } from '#lib/run-status.ts';
import { NextStart } from '#lib/schedule/NextStart.tsx';
import type { ScheduleCommands } from '#lib/schedule/ScheduleItems.tsx';
import { CompaniesCell } from './CompaniesCell.tsx';
import { RowActions } from './RowActions.tsx';
import type { CollectionCommands } from './use-collection-commands.tsx';
import styles from './collections.module.css';

/** Which rows are marked for deletion. */
export interface Marks {
  readonly ids: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
}

interface ColumnsInput {
  readonly commands: CollectionCommands;
  readonly may: { readonly run: boolean; readonly edit: boolean; readonly create: boolean };
  readonly schedules: ReadonlyMap<number, CollectionSchedule>;
  readonly scheduling: ScheduleCommands;
  readonly onSettings: (collection: CollectionItem) => void;
  /** null outside the delete mode. */
  readonly marks: Marks | null;
}

/** The columns of the list of monitorings. */
export function useCollectionColumns(input: ColumnsInput): Column<CollectionItem>[] {
  const { commands, may, schedules, scheduling, onSettings, marks } = input;
  const { t } = useTranslation();
  const formats = useFormats();
  const head: Column<CollectionItem> = {
    id: 'name',
    header: t(($) => $.collections.columns.name),
    phone: 'title',
    cell: (row) => {
      const sub = `${t(($) => $.monitoring.kind[row.kind])}\u00A0· ${row.city.name}`;
      if (marks === null) {
        return (
          <>
            {row.name}
            <span className={styles['sub']}>{sub}</span>
          </>
        );
      }
      return (
        <Checkbox
          label={row.name}
          styles={{ description: { fontWeight: 400 } }}
          description={isActiveStatus(row.status) ? t(($) => $.collections.runningNoDelete) : sub}
          disabled={isActiveStatus(row.status)}
          checked={marks.ids.has(row.id)}
          onChange={() => marks.toggle(row.id)}
        />
      );
    },
  };
  return [
    head,
    {
      id: 'status',
      header: t(($) => $.collections.columns.status),
      cell: (row) => {
        const look = runStatusLook(row);
        return (
          <StatusBadge tone={look.tone} live={look.live}>
            {t(($) => $.monitoring.status[look.word])}
          </StatusBadge>
        );
      },
    },
    {
      id: 'lastRun',
      header: t(($) => $.collections.columns.lastRun),
      cell: (row) => <DateTime at={row.lastRunAt} />,
    },
    {
      id: 'nextStart',
      header: t(($) => $.schedule.next),
      cell: (row) => <NextStart schedule={schedules.get(row.id)} />,
    },
    {
      id: 'products',
      header: t(($) => $.collections.columns.products),
      align: 'end',
      cell: (row) => formats.number(row.productsCount),
    },
    {
      id: 'links',
      header: t(($) => $.collections.columns.links),
      align: 'end',
      cell: (row) => formats.number(row.linksCount),
    },
    {
      id: 'companies',
      header: t(($) => $.collections.columns.companies),
      cell: (row) => <CompaniesCell companies={row.companies} />,
    },
    ...(marks === null
      ? [
          {
            id: 'actions',
            phone: 'actions' as const,
            header: t(($) => $.collections.columns.actions),
            align: 'end' as const,
            cell: (row: CollectionItem) => (
              <RowActions
                collection={row}
                commands={commands}
                scheduling={scheduling}
                onSettings={onSettings}
                paused={schedules.get(row.id)?.paused ?? false}
                may={may}
              >
                <Tooltip label={t(($) => $.collections.report)}>
                  <LinkIcon
                    to="/parsing/$id/report/main"
                    params={{ id: String(row.id) }}
                    variant="light"
                    size={30}
                    aria-label={t(($) => $.collections.reportOf, { name: row.name })}
                  >
                    <IconReportAnalytics size={17} />
                  </LinkIcon>
                </Tooltip>
              </RowActions>
            ),
          },
        ]
      : []),
  ];
}
