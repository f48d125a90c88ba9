import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconFileUpload, IconRepeat } from '@tabler/icons-react';
import type { ImportListItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { IMPORT_TONE } from '#lib/imports/import-tone.ts';
import { ImportOutcome } from '#lib/imports/ImportOutcome.tsx';
import { RefusalsButton } from '#lib/imports/RefusalsButton.tsx';
import styles from './RecentImports.module.css';

interface ImportColumnsInput {
  readonly onOpen: (importId: number) => void;
  /** `same`: with the file of that import; otherwise with a file that is still to be chosen. */
  readonly onRepeat: (item: ImportListItem, file: 'same' | 'another') => void;
}

/** The columns of the list of imports. */
export function useImportColumns({ onOpen, onRepeat }: ImportColumnsInput): readonly Column<ImportListItem>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'file',
      header: t(($) => $.productImport.stepFile),
      phone: 'title',
      cell: (item) => (
        <>
          <Anchor component="button" type="button" className={styles['name'] ?? ''} onClick={() => onOpen(item.id)}>
            {item.fileName}
          </Anchor>
          {item.datasource !== null && (
            <Text size="xs" c="dimmed" className={styles['name'] ?? ''}>
              {t(($) => $.productImport.fromLink, { name: item.datasource.name })}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'started',
      header: t(($) => $.productImport.startedColumn),
      width: 140,
      cell: ({ createdAt, startedBy, datasource }) => (
        <>
          <DateTime at={createdAt} />
          <Text size="xs" c="dimmed">
            {startedBy?.name ?? (datasource === null ? '—' : t(($) => $.productImport.bySchedule))}
          </Text>
        </>
      ),
    },
    {
      id: 'mode',
      header: t(($) => $.productImport.modeColumn),
      width: 150,
      cell: ({ mode, dryRun }) => (
        <>
          {mode === 'create' ? t(($) => $.productImport.modeCreate) : t(($) => $.productImport.modeUpdate)}
          {dryRun && (
            <Text size="xs" c="dimmed">
              {t(($) => $.productImport.dryRun)}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'status',
      header: t(($) => $.productImport.statusColumn),
      width: 130,
      cell: ({ status }) => (
        <StatusBadge tone={IMPORT_TONE[status]} live={status === 'running'}>
          {t(($) => $.productImport.state[status])}
        </StatusBadge>
      ),
    },
    {
      id: 'outcome',
      header: t(($) => $.productImport.outcomeColumn),
      width: 220,
      cell: (item) => <ImportOutcome progress={item} />,
    },
    {
      id: 'actions',
      phone: 'actions',
      header: t(($) => $.components.actions),
      align: 'end',
      width: 280,
      cell: (item) => (
        <Group gap={6} justify="flex-end">
          {item.refused > 0 && <RefusalsButton importId={item.id} of={item.fileName} />}
          {item.file !== null && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRepeat size={16} />}
              aria-label={t(($) => $.productImport.repeatOf, { name: item.fileName })}
              onClick={() => onRepeat(item, 'same')}
            >
              {t(($) => $.productImport.repeat)}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFileUpload size={16} />}
            aria-label={t(($) => $.productImport.repeatWithAnotherOf, { name: item.fileName })}
            onClick={() => onRepeat(item, 'another')}
          >
            {t(($) => $.productImport.repeatWithAnother)}
          </Button>
        </Group>
      ),
    },
  ];
}
