import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { billCheckRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { download } from '#lib/api/index.ts';
import { CsvButton } from '#lib/reports/CsvButton.tsx';
import type { ChecksOf } from './checks-of-address.ts';

/** The single checks as they are narrowed, as a workbook or as CSV. */
export function CheckFiles({ of }: { readonly of: ChecksOf }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const locale = useLocale();
  const save = (format: 'xlsx' | 'csv') =>
    download(
      billCheckRoutes.exportBillChecks,
      { query: { ...of, locale, format } },
      t(($) => $.billChecks[format === 'csv' ? 'csvName' : 'excelName']),
    );
  const excel = useMutation({
    mutationFn: () => save('xlsx'),
    onSuccess: () => toasts.success(t(($) => $.billChecks.ready)),
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
        {t(($) => $.billChecks.excel)}
      </BusyButton>
      <CsvButton onDownload={() => save('csv')} />
    </>
  );
}
