import { VisuallyHidden } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { categoryReportRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { download } from '#lib/api/index.ts';
import { CsvButton } from '#lib/reports/CsvButton.tsx';
import { reportSelection } from './report-search.ts';
import type { ReportSearch } from './report-search.ts';

/** Downloads the report as it is narrowed now; says that the file is being made, and that it is there. */
export function ExcelButton({ search }: { readonly search: ReportSearch }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const excel = useMutation({
    mutationFn: () =>
      download(
        categoryReportRoutes.categoryReportFile,
        { query: reportSelection(search) },
        t(($) => $.categories.report.excelName),
      ),
    onSuccess: () => toasts.success(t(($) => $.categories.report.ready)),
    onError: toasts.failure,
  });
  return (
    <>
      <BusyButton
        variant="default"
        leftSection={<IconFileSpreadsheet size={16} />}
        busy={excel.isPending}
        onClick={() => excel.mutate()}
      >
        {t(($) => $.categories.report.excel)}
      </BusyButton>
      <CsvButton
        onDownload={() =>
          download(
            categoryReportRoutes.categoryReportFile,
            { query: { ...reportSelection(search), format: 'csv' } },
            t(($) => $.categories.report.excelName),
          )
        }
      />
      <VisuallyHidden component="output">{excel.isPending && t(($) => $.categories.report.preparing)}</VisuallyHidden>
    </>
  );
}
