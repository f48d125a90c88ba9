import { Button, Group } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import type { DatasourceLog } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { RefusalsButton } from '#lib/imports/RefusalsButton.tsx';
import { FetchOutcome } from './FetchOutcome.tsx';
import styles from './datasources.module.css';

interface LogColumnsInput {
  readonly onOpen: (importId: number) => void;
}

/** The columns of the log of fetches. */
export function useLogColumns({ onOpen }: LogColumnsInput): readonly Column<DatasourceLog>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'source',
      header: t(($) => $.datasources.name),
      phone: 'title',
      cell: (log) => <span className={styles['name']}>{nameOf(log)}</span>,
    },
    {
      id: 'started',
      header: t(($) => $.datasources.started),
      width: 130,
      cell: ({ startedAt }) => <DateTime at={startedAt} />,
    },
    {
      id: 'finished',
      header: t(($) => $.datasources.finished),
      width: 130,
      cell: ({ finishedAt }) => <DateTime at={finishedAt} />,
    },
    {
      id: 'by',
      header: t(($) => $.datasources.startedBy),
      width: 170,
      cell: ({ trigger, startedBy }) =>
        trigger === 'schedule' ? t(($) => $.productImport.bySchedule) : (startedBy?.name ?? '—'),
    },
    { id: 'outcome', header: t(($) => $.productImport.outcomeColumn), cell: (log) => <FetchOutcome fetched={log} /> },
    {
      id: 'actions',
      header: t(($) => $.components.actions),
      align: 'end',
      cell: (log) => {
        if (log.import === null) return <span aria-hidden>—</span>;
        const { id, refused } = log.import;
        return (
          <Group gap={6} justify="flex-end">
            {refused > 0 && <RefusalsButton importId={id} of={nameOf(log)} />}
            <Button
              size="xs"
              variant="default"
              leftSection={<IconListDetails size={16} />}
              aria-label={t(($) => $.datasources.openOf, { name: nameOf(log) })}
              onClick={() => onOpen(id)}
            >
              {t(($) => $.datasources.open)}
            </Button>
          </Group>
        );
      },
    },
  ];
}

/** A link that was never fetched has no name of its own yet. */
function nameOf({ datasourceName, datasourceId }: DatasourceLog): string {
  return datasourceName || `№ ${datasourceId}`;
}
