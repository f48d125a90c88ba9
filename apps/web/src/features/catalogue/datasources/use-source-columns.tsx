import { Anchor, Group, Switch, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { DatasourceItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { RowTools } from '#components/directory/RowTools.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { FetchOutcome } from './FetchOutcome.tsx';
import type { SourceCommands } from './use-source-commands.ts';
import { useScheduleText } from './use-schedule-text.ts';
import styles from './datasources.module.css';

interface SourceColumnsInput {
  readonly commands: SourceCommands;
  readonly onEdit: (id: number) => void;
}

/** The columns of the list of spreadsheet links. */
export function useSourceColumns({ commands, onEdit }: SourceColumnsInput): readonly Column<DatasourceItem>[] {
  const { t } = useTranslation();
  const scheduleText = useScheduleText();
  const nameOf = (source: DatasourceItem): string => source.name || source.url;
  return [
    {
      id: 'name',
      header: t(($) => $.datasources.name),
      phone: 'title',
      cell: (source) => (
        <div className={styles['name']}>
          {source.name !== '' && <span>{source.name}</span>}
          <Anchor
            href={source.url}
            target="_blank"
            rel="noopener noreferrer"
            size="xs"
            lineClamp={2}
            title={source.url}
          >
            {source.url}
          </Anchor>
        </div>
      ),
    },
    {
      id: 'schedule',
      header: t(($) => $.datasources.schedule),
      width: 190,
      cell: ({ options }) => (
        <>
          {scheduleText(options)}
          <Text size="xs" c="dimmed">
            {options.mode === 'create' ? t(($) => $.productImport.modeCreate) : t(($) => $.productImport.modeUpdate)}
          </Text>
        </>
      ),
    },
    {
      id: 'last',
      header: t(($) => $.datasources.last),
      width: 260,
      cell: ({ lastImport }) =>
        lastImport === null ? t(($) => $.datasources.never) : <FetchOutcome fetched={lastImport} at={lastImport.at} />,
    },
    {
      id: 'next',
      header: t(($) => $.datasources.next),
      width: 130,
      cell: ({ nextImportAt }) => <DateTime at={nextImportAt} />,
    },
    {
      id: 'active',
      header: t(($) => $.datasources.activeColumn),
      width: 110,
      cell: (source) =>
        source.options.schedule.type === 'off' ? (
          <span aria-hidden>—</span>
        ) : (
          <Switch
            aria-label={t(($) => $.datasources.activeOf, { name: nameOf(source) })}
            checked={source.options.active}
            onChange={(event) => {
              // Not disabled meanwhile: that would drop the focus.
              if (!commands.isPending(source.id)) void commands.setActive(source, event.currentTarget.checked);
            }}
          />
        ),
    },
    {
      id: 'actions',
      phone: 'actions',
      header: t(($) => $.components.actions),
      align: 'end',
      cell: (source) => (
        <Group gap={6} justify="flex-end" wrap="nowrap">
          <BusyButton
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} />}
            busy={commands.isPending(source.id) || source.lastImport?.status === 'running'}
            aria-label={t(($) => $.datasources.importNowOf, { name: nameOf(source) })}
            onClick={() => void commands.importNow(source.id)}
          >
            {t(($) => $.datasources.importNow)}
          </BusyButton>
          <RowTools
            name={nameOf(source)}
            editLabel={t(($) => $.datasources.editOf, { name: nameOf(source) })}
            onEdit={() => onEdit(source.id)}
            onRemove={() => void commands.remove(source)}
          />
        </Group>
      ),
    },
  ];
}
