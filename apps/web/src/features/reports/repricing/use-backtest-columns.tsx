import { UnstyledButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { repricingRoutes } from '@tsenomer/contracts';
import type { Backtest } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { RowTools } from '#components/directory/RowTools.tsx';
import { useToasts } from '#components/feedback/toasts.tsx';
import type { Column } from '#components/table/column.ts';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { mutation } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import styles from './repricing.module.css';

const TONES = { queued: 'calm', running: 'info', done: 'good', failed: 'bad', cancelled: 'calm' } as const;

/** Columns of back-tests; the strategy's name shows what came of it. */
export function useBacktestColumns(may: boolean, onOpen: (id: number) => void): readonly Column<Backtest>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const toasts = useToasts();
  const remove = useMutation({ ...mutation(repricingRoutes.deleteBacktest), onError: toasts.failure });
  const day = (date: string): string => formats.date(Date.parse(`${date}T12:00:00Z`));
  return [
    {
      id: 'strategy',
      header: t(($) => $.repricing.strategy),
      phone: 'title',
      cell: ({ id, strategyName }) => (
        <UnstyledButton
          className={styles['open']}
          aria-label={t(($) => $.repricing.openBacktest, { name: strategyName })}
          onClick={() => onOpen(id)}
        >
          {strategyName}
        </UnstyledButton>
      ),
    },
    {
      id: 'period',
      header: t(($) => $.repricing.period),
      cell: ({ from, to }) => (
        <span className="tabular">
          {day(from)} – {day(to)}
        </span>
      ),
    },
    {
      id: 'changes',
      header: t(($) => $.repricing.changes),
      align: 'end',
      cell: ({ result }) => <span className="tabular">{result === null ? '—' : formats.number(result.changes)}</span>,
    },
    {
      id: 'ordered',
      header: t(($) => $.repricing.ordered),
      cell: ({ orderedAt, orderedBy }) => (
        <>
          <span className="tabular">{formats.dateTime(orderedAt)}</span>
          {orderedBy !== null && <span className={styles['second']}>{orderedBy}</span>}
        </>
      ),
    },
    {
      id: 'status',
      header: t(($) => $.repricing.status),
      cell: ({ status }) => (
        <StatusBadge tone={TONES[status]} live={status === 'running'}>
          {t(($) => $.repricing.statuses[status])}
        </StatusBadge>
      ),
    },
    ...(may
      ? [
          {
            id: 'tools',
            header: t(($) => $.components.actions),
            phone: 'actions',
            align: 'end',
            cell: ({ id, strategyName }: Backtest) => (
              <RowTools name={strategyName} onRemove={() => remove.mutate({ params: { id } })} />
            ),
          } as const,
        ]
      : []),
  ];
}
