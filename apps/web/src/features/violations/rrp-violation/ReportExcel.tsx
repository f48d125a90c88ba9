import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { violationReportRoutes } from '@tsenomer/contracts';
import type { FileFormat } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { download } from '#lib/api/index.ts';
import { CsvButton } from '#lib/reports/CsvButton.tsx';

interface ReportExcelProps {
  readonly period: { readonly periodFrom: string; readonly periodTo: string };
  readonly filters: { readonly companyIds: number[] };
}

/** Every violation of the report as a spreadsheet. */
export function ReportExcel({ period, filters }: ReportExcelProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const save = (format: FileFormat): Promise<void> =>
    download(
      violationReportRoutes.violationsFile,
      { query: { ...period, filters, format } },
      t(($) => $.violations.excelName),
    );
  const file = useMutation({
    mutationFn: () => save('xlsx'),
    onSuccess: () => toasts.success(t(($) => $.violations.excelDone)),
    onError: toasts.failure,
  });
  return (
    <>
      <BusyButton
        variant="default"
        leftSection={<IconDownload size={16} />}
        aria-label={t(($) => $.violations.excelLabel)}
        busy={file.isPending}
        onClick={() => file.mutate()}
      >
        {t(($) => $.violations.excel)}
      </BusyButton>
      <CsvButton onDownload={() => save('csv')} />
    </>
  );
}
