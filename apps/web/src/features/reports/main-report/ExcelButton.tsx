import { Progress, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { mainReportRoutes } from '@tsenomer/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { download } from '#lib/api/index.ts';
import { CsvButton } from '#lib/reports/CsvButton.tsx';
import type { DownloadProgress } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { reportFileInput } from './report-input.ts';
import type { ReportAddress } from './report-address.ts';
import styles from './ExcelButton.module.css';

interface ExcelButtonProps {
  readonly collectionId: number;
  readonly address: ReportAddress;
  readonly disabled: boolean;
}

const NOTHING_YET: DownloadProgress = { received: 0, total: null };

/** The report with its filters and order as a spreadsheet; how much of it has come is shown until it is there. */
export function ExcelButton({ collectionId, address, disabled }: ExcelButtonProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [progress, setProgress] = useState(NOTHING_YET);
  const file = useMutation({
    mutationFn: () => {
      const name = t(($) => $.mainReport.excelName, { id: collectionId });
      return download(mainReportRoutes.mainReportFile, reportFileInput(collectionId, address), name, setProgress);
    },
    onMutate: () => setProgress(NOTHING_YET),
    onSuccess: () => toasts.success(t(($) => $.mainReport.excelDone)),
    onError: toasts.failure,
  });
  return (
    <div className={styles['place']}>
      <BusyButton
        variant="default"
        leftSection={<IconDownload size={16} />}
        aria-label={t(($) => $.mainReport.excelLabel)}
        busy={file.isPending}
        disabled={disabled}
        onClick={() => file.mutate()}
      >
        {t(($) => $.mainReport.excel)}
      </BusyButton>
      <CsvButton
        disabled={disabled}
        onDownload={() => {
          const { query } = reportFileInput(collectionId, address);
          return download(
            mainReportRoutes.mainReportFile,
            { query: { ...query, format: 'csv' } },
            t(($) => $.mainReport.excelName, { id: collectionId }),
          );
        }}
      />
      {file.isPending && <Coming progress={progress} />}
    </div>
  );
}

/** A bar with a percentage when the length of the file is known, else one without end and the bytes that have come. */
function Coming({ progress: { received, total } }: { readonly progress: DownloadProgress }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const percent = total === null ? null : Math.min(100, Math.floor((received / total) * 100));
  const figure = percent === null ? formats.fileSize(received) : `${percent}\u00A0%`;
  return (
    <div className={styles['coming']}>
      <VisuallyHidden>
        <progress
          aria-label={t(($) => $.mainReport.excelComing)}
          {...(percent !== null && { max: 100, value: percent })}
        />
      </VisuallyHidden>
      <Progress.Root size={6} aria-hidden className={styles['bar']}>
        <Progress.Section
          value={percent ?? 100}
          striped={percent === null}
          animated={percent === null}
          withAria={false}
        />
      </Progress.Root>
      <span className="tabular">{received === 0 ? t(($) => $.mainReport.excelPreparing) : figure}</span>
    </div>
  );
}
