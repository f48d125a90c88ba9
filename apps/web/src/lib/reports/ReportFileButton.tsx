import { Group } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { FileFormat } from '@tsenomer/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { isCancelled } from '#lib/api/index.ts';
import { CsvButton } from './CsvButton.tsx';

interface ReportFileButtonProps {
  /** Fetches the file in a format and saves it; the signal gives it up. */
  readonly onDownload: (signal: AbortSignal | undefined, format: FileFormat) => Promise<void>;
  readonly disabled: boolean;
}

/**
 * The report as it is narrowed now as a spreadsheet; while it is on its way the same button gives it up. Beside it the
 * same as CSV.
 */
export function ReportFileButton({ onDownload, disabled }: ReportFileButtonProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const file = useMutation({
    mutationFn: () => {
      running.current = new AbortController();
      return onDownload(running.current.signal, 'xlsx');
    },
    onSuccess: () => toasts.success(t(($) => $.mainReport.excelDone)),
    onError: (error) => {
      if (!isCancelled(error)) toasts.failure(error);
    },
  });
  const Icon = file.isPending ? IconX : IconDownload;
  return (
    <Group gap={8} wrap="nowrap">
      <BusyButton
        variant="default"
        leftSection={<Icon size={16} />}
        busy={false}
        disabled={disabled && !file.isPending}
        onClick={() => (file.isPending ? running.current?.abort() : file.mutate())}
      >
        {file.isPending ? t(($) => $.reports.cancelFile) : t(($) => $.mainReport.excel)}
      </BusyButton>
      <CsvButton disabled={disabled} onDownload={() => onDownload(undefined, 'csv')} />
    </Group>
  );
}
