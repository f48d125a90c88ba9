import { IconDownload } from '@tabler/icons-react';
import { productRoutes } from '@tsenomer/contracts';
import type { FileFormat } from '@tsenomer/contracts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { download } from '#lib/api/index.ts';
import { CsvButton } from '#lib/reports/CsvButton.tsx';

interface RefusalsButtonProps {
  readonly importId: number;
  /** Which import it is, where a list holds many. */
  readonly of?: string;
  readonly disabled?: boolean;
}

/** Fetches what an import refused as a spreadsheet. */
export function RefusalsButton({ importId, of, disabled = false }: RefusalsButtonProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const save = (format: FileFormat): Promise<void> =>
    download(
      productRoutes.importRefusalsFile,
      { params: { id: importId }, query: { format } },
      t(($) => $.productImport.refusalsName),
    );
  const file = useMutation({
    mutationFn: () => save('xlsx'),
    onError: toasts.failure,
  });
  return (
    <>
      <BusyButton
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} />}
        busy={file.isPending}
        disabled={disabled}
        {...(of !== undefined && { 'aria-label': t(($) => $.productImport.refusalsOf, { name: of }) })}
        onClick={() => file.mutate()}
      >
        {of === undefined ? t(($) => $.productImport.refusalsFile) : t(($) => $.productImport.refusalsShort)}
      </BusyButton>
      <CsvButton
        size="xs"
        disabled={disabled}
        of={of ?? t(($) => $.productImport.refusalsFile)}
        onDownload={() => save('csv')}
      />
    </>
  );
}
