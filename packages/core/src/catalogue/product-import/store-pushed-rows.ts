import type { UploadedSheet } from '@tsenomer/contracts';
import { writeWorkbook } from '@tsenomer/sheets';
import { verb } from '../../platform/context/verb.ts';
import type { SheetStore } from './sheet-store.ts';
import { storeUploadedSheet } from './store-uploaded-sheet.ts';

/**
 * Keeps rows that a program pushed as a spreadsheet, so that they are imported, and can be looked up, like an uploaded
 * one. Every cell is text: codes keep their zeros.
 * @throws DomainError SHEET_EMPTY, FILE_TOO_COMPLEX.
 */
export const storePushedRows = verb(
  'products.add',
  async (ctx, store: SheetStore, rows: readonly (readonly string[])[]): Promise<UploadedSheet> => {
    const [header = [], ...others] = rows;
    const width = Math.max(...rows.map((row) => row.length));
    const columns = Array.from({ length: width }, (_, at) => ({
      header: header[at] ?? '',
      width: 20,
      kind: 'text' as const,
    }));
    const stream = writeWorkbook(
      others.map((row) => columns.map((_, at) => row[at] ?? null)),
      { sheetName: 'API', columns },
    );
    return storeUploadedSheet(ctx, store, {
      fileName: `api ${ctx.now().toISOString().slice(0, 19).replaceAll(':', '-')}.xlsx`,
      stream,
    });
  },
);
