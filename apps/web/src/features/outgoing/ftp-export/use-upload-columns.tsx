import type { FtpUpload } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import type { Tone } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import { useFtpWords } from './use-ftp-words.ts';

const TONES: Readonly<Record<FtpUpload['status'], Tone>> = { running: 'info', done: 'good', failed: 'bad' };

/** The columns of the log of uploads. */
export function useUploadColumns(): readonly Column<FtpUpload>[] {
  const { t } = useTranslation();
  const { fileSize } = useFormats();
  const words = useFtpWords();
  const fileText = ({ status, name, collectionName, rows, bytes, failure }: FtpUpload['files'][number]): string => {
    if (status === 'waiting') return t(($) => $.ftpExport.fileWaiting, { name: collectionName });
    if (status === 'done') return t(($) => $.ftpExport.fileDone, { name, rows, size: fileSize(bytes) });
    return t(($) => $.ftpExport.fileFailed, {
      name: name === '' ? collectionName : name,
      reason: words.failure(failure ?? 'internal'),
    });
  };
  return [
    {
      id: 'started',
      header: t(($) => $.ftpExport.startedAt),
      phone: 'title',
      width: 130,
      cell: ({ startedAt }) => <DateTime at={startedAt} />,
    },
    {
      id: 'by',
      header: t(($) => $.ftpExport.by),
      width: 170,
      cell: ({ trigger, startedBy }) => {
        const name = startedBy?.name ?? '—';
        if (trigger === 'schedule') return t(($) => $.ftpExport.bySchedule);
        return trigger === 'try' ? t(($) => $.ftpExport.byTry, { name }) : name;
      },
    },
    {
      id: 'target',
      header: t(($) => $.ftpExport.target),
      cell: ({ target }) => <span style={{ overflowWrap: 'anywhere' }}>{target}</span>,
    },
    {
      id: 'files',
      header: t(($) => $.ftpExport.files),
      cell: ({ files }) =>
        files.length === 0 ? '—' : files.map((file) => <div key={file.collectionId}>{fileText(file)}</div>),
    },
    {
      id: 'outcome',
      header: t(($) => $.ftpExport.outcome),
      cell: ({ status, failure }) => (
        <>
          <StatusBadge tone={TONES[status]} live={status === 'running'}>
            {t(($) => $.ftpExport[status])}
          </StatusBadge>
          {failure !== null && <div>{words.failure(failure)}</div>}
        </>
      ),
    },
  ];
}
