import { Button, Text } from '@mantine/core';
import type { Training } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { ProgressLine } from '#components/values/ProgressLine.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import { isOpen, rightAnswers } from './training-state.ts';

const TONES = { queued: 'info', running: 'info', done: 'calm', failed: 'bad' } as const;

/** The columns of the list of trainings. */
export function useTrainingColumns(onReport: (training: Training) => void): readonly Column<Training>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return [
    {
      id: 'number',
      header: t(($) => $.learning.number),
      phone: 'title',
      cell: ({ id }) => t(($) => $.learning.numberOf, { id }),
    },
    {
      id: 'state',
      header: t(($) => $.learning.state),
      cell: (training) => {
        const { done, all } = training.progress;
        const name = t(($) => $.learning.status[training.status]);
        return (
          <>
            {training.inUseSince === null ? (
              <StatusBadge tone={TONES[training.status]} live={isOpen(training)}>
                {name}
              </StatusBadge>
            ) : (
              <StatusBadge tone="good">{t(($) => $.learning.active)}</StatusBadge>
            )}
            {isOpen(training) && (
              <ProgressLine
                label={t(($) => $.learning.progress, { done, all })}
                parts={[{ label: name, value: done, tone: 'good' }]}
                total={all}
              />
            )}
          </>
        );
      },
    },
    {
      id: 'ordered',
      header: t(($) => $.learning.ordered),
      cell: ({ orderedAt, orderedBy }) => (
        <>
          <DateTime at={orderedAt} />
          <Text size="xs" c="dimmed">
            {orderedBy}
          </Text>
        </>
      ),
    },
    {
      id: 'right',
      header: t(($) => $.learning.right),
      align: 'end',
      cell: ({ report }) => {
        if (report === null) return '—';
        const { labelled, before, after } = rightAnswers(report);
        return `${formats.number(before)} → ${formats.number(after)} / ${formats.number(labelled)}`;
      },
    },
    {
      id: 'actions',
      phone: 'actions',
      header: t(($) => $.learning.actions),
      align: 'end',
      cell: (training) =>
        training.report && (
          <Button
            size="xs"
            variant="default"
            aria-label={t(($) => $.learning.openReportOf, { id: training.id })}
            onClick={() => onReport(training)}
          >
            {t(($) => $.learning.openReport)}
          </Button>
        ),
    },
  ];
}
