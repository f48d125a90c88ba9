import { Progress, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { MOST_NAMED_PRODUCTS, productEditRoutes } from '@tsenomer/contracts';
import type { ProductFilters } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { download } from '#lib/api/index.ts';
import { CsvButton } from '#lib/reports/CsvButton.tsx';
import type { DownloadProgress } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import styles from './products.module.css';

const NOTHING_YET: DownloadProgress = { received: 0, total: null };

interface ExportButtonProps {
  readonly filters: ProductFilters;
  readonly disabled: boolean;
  /** The button of the products that are chosen one by one: smaller, and said so. */
  readonly chosen?: boolean;
}

/** The products that the filters give as a spreadsheet; how much of it has come is shown until it is there. */
export function ExportButton({ filters, disabled, chosen = false }: ExportButtonProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const toasts = useToasts();
  const [{ received, total }, setProgress] = useState(NOTHING_YET);
  const file = useMutation({
    mutationFn: () =>
      download(
        productEditRoutes.exportProducts,
        { query: { filters } },
        t(($) => $.products.excelName),
        setProgress,
      ),
    onMutate: () => setProgress(NOTHING_YET),
    onSuccess: () => toasts.success(t(($) => $.products.excelDone)),
    onError: toasts.failure,
  });
  const percent = total === null ? null : Math.min(100, Math.floor((received / total) * 100));
  return (
    <>
      {file.isPending && (
        <span className={styles['coming']}>
          <VisuallyHidden>
            <progress
              aria-label={t(($) => $.products.excelComing)}
              {...(percent !== null && { max: 100, value: percent })}
            />
          </VisuallyHidden>
          <Progress.Root size={6} aria-hidden flex={1}>
            <Progress.Section
              value={percent ?? 100}
              striped={percent === null}
              animated={percent === null}
              withAria={false}
            />
          </Progress.Root>
          <span className="tabular">{percent === null ? formats.fileSize(received) : `${percent}\u00A0%`}</span>
        </span>
      )}
      <BusyButton
        variant="default"
        {...(chosen && { size: 'compact-sm' })}
        leftSection={<IconDownload size={chosen ? 14 : 16} />}
        aria-label={chosen ? t(($) => $.products.excelChosen) : t(($) => $.products.excelLabel)}
        title={disabled && chosen ? t(($) => $.products.excelMost, { count: MOST_NAMED_PRODUCTS }) : ''}
        busy={file.isPending}
        disabled={disabled}
        onClick={() => file.mutate()}
      >
        {t(($) => $.products.excel)}
      </BusyButton>
      <CsvButton
        size={chosen ? 'compact-sm' : 'sm'}
        of={chosen ? t(($) => $.products.csvChosen) : t(($) => $.products.csvFound)}
        disabled={disabled}
        onDownload={() =>
          download(
            productEditRoutes.exportProducts,
            { query: { filters, format: 'csv' } },
            t(($) => $.products.excelName),
          )
        }
      />
    </>
  );
}
