import type { PictureRemoval } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { ProgressLine } from '#components/values/ProgressLine.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import { dayText } from './RemovalWindow.tsx';

const TONES = { queued: 'calm', running: 'info', done: 'good', failed: 'bad' } as const;

/** Columns of the deletions of pictures: what, how far, and what it freed. */
export function useRemovalColumns(): Column<PictureRemoval>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return [
    {
      id: 'what',
      header: t(($) => $.storage.period),
      phone: 'title',
      cell: ({ kind, from, to }) => `${t(($) => $.storage.kinds[kind])}, ${dayText(from)} – ${dayText(to)}`,
    },
    { id: 'startedAt', header: t(($) => $.storage.startedAt), cell: ({ startedAt }) => <DateTime at={startedAt} /> },
    {
      id: 'status',
      header: t(($) => $.storage.status),
      cell: ({ status, days, daysDone }) =>
        status === 'running' ? (
          <ProgressLine
            label={t(($) => $.storage.progress, { done: formats.number(daysDone), total: formats.number(days) })}
            total={days}
            parts={[{ label: t(($) => $.storage.statuses.running), value: daysDone, tone: 'good' }]}
            withFigures
          />
        ) : (
          <StatusBadge tone={TONES[status]}>{t(($) => $.storage.statuses[status])}</StatusBadge>
        ),
    },
    { id: 'files', header: t(($) => $.storage.files), align: 'end', cell: ({ files }) => formats.number(files) },
    { id: 'bytes', header: t(($) => $.storage.bytes), align: 'end', cell: ({ bytes }) => formats.fileSize(bytes) },
  ];
}
