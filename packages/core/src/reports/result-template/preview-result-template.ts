import { EXCEL_PREVIEW_STEP } from '@tsenomer/contracts';
import type { Locale, ReportOrder, ResultLayout, TemplatePreview } from '@tsenomer/contracts';
import { plainDigits } from '@tsenomer/sheets';
import type { CellValue } from '@tsenomer/sheets';
import { verb } from '../../platform/context/verb.ts';
import { openReport } from '../file/open-report.ts';
import { resultCells, writeColumns } from '../file/rules/result-cells.ts';

/**
 * The first rows of a file as a layout would write them, from what there is.
 * @throws DomainError NOT_FOUND, PERIOD_TO_COME.
 */
export const previewResultTemplate = verb(
  'reports.read',
  async (
    ctx,
    input: { readonly layout: ResultLayout; readonly order: ReportOrder; readonly locale: Locale },
  ): Promise<TemplatePreview> => {
    const { layout, order, locale } = input;
    const report = await openReport(ctx, { ...order, templateId: undefined });
    const source = await report.rows();
    const cells = resultCells(layout, { locale, ...ctx.installation });
    const rows: string[][] = [];
    for await (const batch of source.batches()) {
      for (const row of batch.slice(0, EXCEL_PREVIEW_STEP - rows.length)) rows.push(cells(row).map(shown));
      if (rows.length === EXCEL_PREVIEW_STEP) break;
    }
    return { headings: writeColumns(layout, locale).map(({ header }) => header), rows };
  },
);

function shown(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'number' ? plainDigits(value) : String(value);
}
