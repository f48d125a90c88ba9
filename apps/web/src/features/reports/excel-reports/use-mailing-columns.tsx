import { Group, Text } from '@mantine/core';
import { IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import type { ReportMailing } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/inputs/IconButton.tsx';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useScheduleWords } from '#lib/schedule/use-schedule-words.ts';

interface MailingCommands {
  readonly onEdit: (mailing: ReportMailing) => void;
  readonly onSend: (mailing: ReportMailing) => void;
  readonly onRemove: (mailing: ReportMailing) => void;
}

const TONE = { coming: 'info', sent: 'good', failed: 'bad', cancelled: 'calm' } as const;

/** The columns of the list of mailings. */
export function useMailingColumns({ onEdit, onSend, onRemove }: MailingCommands): readonly Column<ReportMailing>[] {
  const { t } = useTranslation();
  const scheduleWords = useScheduleWords();
  return [
    { id: 'name', header: t(($) => $.reportMailings.name), cell: ({ name }) => name, phone: 'title' },
    {
      id: 'when',
      header: t(($) => $.reportMailings.when),
      cell: (mailing) => (mailing.enabled ? scheduleWords(mailing) : t(($) => $.reportMailings.off)),
    },
    {
      id: 'period',
      header: t(($) => $.reportMailings.period),
      cell: ({ period }) => t(($) => $.reportMailings.periods[period]),
    },
    {
      id: 'recipients',
      header: t(($) => $.reportMailings.to),
      cell: ({ recipients }) => recipients.join(', '),
    },
    {
      id: 'next',
      header: t(($) => $.reportMailings.next),
      cell: ({ nextAt }) => (nextAt === null ? '—' : <DateTime at={nextAt} />),
    },
    {
      id: 'last',
      header: t(($) => $.reportMailings.last),
      cell: ({ last }) =>
        last === null ? (
          '—'
        ) : (
          <Group gap={6}>
            <DateTime at={last.orderedAt} />
            <StatusBadge tone={TONE[last.state]}>{t(($) => $.reportMailings.states[last.state])}</StatusBadge>
            {last.error !== null && <Text size="xs">{last.error}</Text>}
          </Group>
        ),
    },
    { id: 'author', header: t(($) => $.excelReports.author), cell: ({ author }) => author ?? '' },
    {
      id: 'actions',
      header: t(($) => $.excelReports.actions),
      align: 'end',
      phone: 'actions',
      cell: (mailing) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <IconButton
            variant="subtle"
            label={t(($) => $.reportMailings.sendOf, { name: mailing.name })}
            onClick={() => onSend(mailing)}
          >
            <IconSend size={18} />
          </IconButton>
          <IconButton
            variant="subtle"
            label={t(($) => $.reportMailings.editOf, { name: mailing.name })}
            onClick={() => onEdit(mailing)}
          >
            <IconPencil size={18} />
          </IconButton>
          <IconButton
            variant="subtle"
            color="gray"
            label={t(($) => $.reportMailings.removeOf, { name: mailing.name })}
            onClick={() => onRemove(mailing)}
          >
            <IconTrash size={18} />
          </IconButton>
        </Group>
      ),
    },
  ];
}
