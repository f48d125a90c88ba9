import { Stack, Text } from '@mantine/core';
import type { ReportFile, ReportFileStatus } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { ProgressLine } from '#components/values/ProgressLine.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import type { Tone } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import { FileTools } from './FileTools.tsx';

const TONE: Readonly<Record<ReportFileStatus, Tone>> = {
  queued: 'info',
  running: 'info',
  done: 'good',
  failed: 'bad',
  cancelled: 'calm',
};

/** The columns of the list of files. */
export function useFileColumns(): readonly Column<ReportFile>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return [
    { id: 'file', header: t(($) => $.excelReports.file), cell: ({ fileName }) => fileName, phone: 'title' },
    { id: 'status', header: t(($) => $.excelReports.status), cell: (file) => <FileState file={file} />, width: 200 },
    {
      id: 'rows',
      header: t(($) => $.excelReports.rows),
      align: 'end',
      cell: ({ rowsTotal }) => (rowsTotal === null ? '' : formats.number(rowsTotal)),
    },
    {
      id: 'size',
      header: t(($) => $.excelReports.size),
      align: 'end',
      cell: ({ bytes }) => (bytes === null ? '' : formats.fileSize(bytes)),
    },
    {
      id: 'orderedAt',
      header: t(($) => $.excelReports.orderedAt),
      cell: ({ orderedAt }) => <DateTime at={orderedAt} />,
    },
    { id: 'orderedBy', header: t(($) => $.excelReports.orderedBy), cell: ({ orderedBy }) => orderedBy ?? '' },
    {
      id: 'expires',
      header: t(($) => $.excelReports.expires),
      cell: ({ expiresAt }) => (expiresAt === null ? '' : formats.date(expiresAt)),
    },
    {
      id: 'actions',
      header: t(($) => $.excelReports.actions),
      align: 'end',
      cell: (file) => <FileTools file={file} />,
      phone: 'actions',
    },
  ];
}

/** Its state in a word; while it is made how far it is, and when it failed why. */
function FileState({ file: { status, error, fileName, rowsDone, rowsTotal } }: { readonly file: ReportFile }) {
  const { t } = useTranslation();
  return (
    <Stack gap={4} align="stretch" miw={140}>
      <span>
        <StatusBadge tone={TONE[status]} live={status === 'running'}>
          {t(($) => $.excelReports.statuses[status])}
        </StatusBadge>
      </span>
      {status === 'running' && rowsTotal !== null && (
        <ProgressLine
          label={fileName}
          total={rowsTotal}
          withFigures
          parts={[{ label: t(($) => $.excelReports.rows), value: Math.min(rowsDone, rowsTotal), tone: 'good' }]}
        />
      )}
      {error !== null && (
        <Text size="xs" c="var(--bad)">
          {error.message}
        </Text>
      )}
    </Stack>
  );
}
