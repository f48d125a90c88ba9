import { Button, Text } from '@mantine/core';
import type { Rereading } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { ProgressLine } from '#components/values/ProgressLine.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import { isOpen } from './is-open.ts';

const TONES = { queued: 'info', running: 'info', done: 'calm', failed: 'bad', canceled: 'calm' } as const;

interface RereadingCommands {
  readonly onOpen: (id: number) => void;
  readonly onCancel: (id: number) => void;
}

/** The columns of the list of rereadings. */
export function useRereadingColumns({ onOpen, onCancel }: RereadingCommands): readonly Column<Rereading>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return [
    {
      id: 'period',
      header: t(($) => $.rereading.period),
      phone: 'title',
      cell: ({ dateFrom, dateTo, company, parsingCollection }) => (
        <>
          {formats.date(dateFrom)} – {formats.date(dateTo)}
          <Text size="xs" c="dimmed">
            {[company?.name ?? t(($) => $.rereading.allCompanies), parsingCollection?.name].filter(Boolean).join(' · ')}
          </Text>
        </>
      ),
    },
    {
      id: 'state',
      header: t(($) => $.rereading.state),
      cell: (rereading) => {
        const { done, all } = rereading.progress;
        const name = t(($) => $.rereading.status[rereading.status]);
        return (
          <>
            <StatusBadge tone={TONES[rereading.status]} live={isOpen(rereading)}>
              {name}
            </StatusBadge>
            {isOpen(rereading) && (
              <ProgressLine
                label={t(($) => $.rereading.progress, { done, all })}
                parts={[{ label: name, value: done, tone: 'good' }]}
                total={all}
              />
            )}
          </>
        );
      },
    },
    {
      id: 'pages',
      header: t(($) => $.rereading.pages),
      align: 'end',
      cell: ({ progress, leftOut }) => (
        <>
          <span className="tabular">{formats.number(progress.all)}</span>
          {leftOut > 0 && (
            <Text size="xs" c="dimmed">
              {t(($) => $.rereading.leftOut, { count: leftOut })}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'differs',
      header: t(($) => $.rereading.differ),
      align: 'end',
      cell: ({ pages, decided }) => (
        <>
          <strong className="tabular">{formats.number(pages.differs)}</strong>
          {decided.open > 0 && (
            <Text size="xs" c="dimmed">
              {t(($) => $.rereading.openCount, { count: decided.open })}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'lost',
      header: t(($) => $.rereading.notRead),
      align: 'end',
      cell: ({ pages: { unread, lost } }) => <span className="tabular">{formats.number(unread + lost)}</span>,
    },
    {
      id: 'ordered',
      header: t(($) => $.rereading.ordered),
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
      id: 'actions',
      phone: 'actions',
      header: t(($) => $.rereading.actions),
      align: 'end',
      cell: (rereading) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t(($) => (isOpen(rereading) ? $.rereading.cancelOf : $.rereading.openOf), { id: rereading.id })}
          onClick={() => (isOpen(rereading) ? onCancel : onOpen)(rereading.id)}
        >
          {isOpen(rereading) ? t(($) => $.rereading.cancel) : t(($) => $.rereading.open)}
        </Button>
      ),
    },
  ];
}
