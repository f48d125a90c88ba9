import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { resultRoutes } from '@tsenomer/contracts';
import type { FileFormat } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { download } from '#lib/api/index.ts';
import { CsvButton } from '#lib/reports/CsvButton.tsx';

/** The analogs of a monitoring as an Excel file. */
export function AnalogsFile({ collectionId }: { readonly collectionId: number }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const name = t(($) => $.analogs.fileName);
  const save = (format: FileFormat): Promise<void> =>
    download(resultRoutes.collectionAnalogs, { params: { id: collectionId }, query: { format } }, name);
  const file = useMutation({
    mutationFn: () => save('xlsx'),
    onError: toasts.failure,
  });
  return (
    <>
      <BusyButton
        variant="default"
        leftSection={<IconFileSpreadsheet size={16} />}
        busy={file.isPending}
        onClick={() => file.mutate()}
      >
        Excel
      </BusyButton>
      <CsvButton onDownload={() => save('csv')} />
    </>
  );
}
