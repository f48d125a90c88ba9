import type { SheetPreview } from '@tsenomer/contracts';
import { openWorkbook } from '@tsenomer/sheets';
import { verb } from '../../platform/context/verb.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { importedFile } from './imported-file.ts';
import { suggestMapping } from './rules/suggest-mapping.ts';
import { readingSheet } from './sheet-refusal.ts';

/** The header is looked for in this many rows. */
const SUGGESTION_ROWS = 50;
/** Cells beyond are shown cut: a preview is for choosing columns. */
const CELL_LENGTH = 300;
const PREVIEW_COLUMNS = 200;

export interface PreviewInput {
  readonly fileId: string;
  readonly sheet: number;
  /** The first row, from 0. */
  readonly from: number;
  readonly limit: number;
}

/**
 * Rows of an uploaded sheet as the import reads them (numbers from 0), and a guess of its header row and columns.
 * @throws DomainError NOT_FOUND for another's file or a sheet that is not there, and what is wrong with the file.
 */
export const previewSheet = verb('products.add', async (ctx, input: PreviewInput): Promise<SheetPreview> => {
  const file = await importedFile(ctx, input.fileId);
  if (!file.sheets.some(({ index }) => index === input.sheet)) throw new DomainError('NOT_FOUND');
  return readingSheet(async () => {
    const workbook = await openWorkbook(file.path);
    try {
      const read = async (from: number, limit: number): Promise<string[][]> => {
        const rows: string[][] = [];
        for await (const batch of workbook.rows(input.sheet, { from, limit })) {
          rows.push(...batch.map((row) => row.slice(0, PREVIEW_COLUMNS).map(({ text }) => text.slice(0, CELL_LENGTH))));
        }
        return rows;
      };
      const top = await read(0, SUGGESTION_ROWS);
      const end = input.from + input.limit;
      const rows = end < SUGGESTION_ROWS ? top.slice(input.from, end + 1) : await read(input.from, input.limit + 1);
      return {
        rows: rows.slice(0, input.limit).map((cells, at) => ({ number: input.from + at, cells })),
        more: rows.length > input.limit,
        // The columns of a feed say what they are, and its addresses are not those of competitors.
        suggestion: suggestMapping(top, { byLooks: workbook.kind !== 'feed' }),
      };
    } finally {
      await workbook.close();
    }
  });
});
