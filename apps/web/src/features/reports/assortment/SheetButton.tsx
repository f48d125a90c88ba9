import { assortmentReportRoutes } from '@tsenomer/contracts';
import type { AssortmentSheet } from '@tsenomer/contracts';
import { download } from '#lib/api/index.ts';
import { ReportFileButton } from '#lib/reports/ReportFileButton.tsx';

interface SheetButtonProps {
  readonly id: number;
  readonly sheet: AssortmentSheet;
  /** What narrows the table. */
  readonly input?: {
    readonly from?: string;
    readonly to?: string;
    readonly companyId?: number;
    readonly category?: string;
  };
  readonly disabled: boolean;
}

/** A table of figures as a spreadsheet. */
export function SheetButton({ id, sheet, input = {}, disabled }: SheetButtonProps) {
  return (
    <ReportFileButton
      disabled={disabled}
      onDownload={(signal, format) =>
        download(
          assortmentReportRoutes.assortmentFile,
          { params: { id }, query: { sheet, format, ...input } },
          `Assortment.${format}`,
          undefined,
          signal,
        )
      }
    />
  );
}
