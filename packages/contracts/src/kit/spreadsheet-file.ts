import { z } from 'zod';

/** What a table can be saved as. */
export const FILE_FORMATS = ['xlsx', 'csv'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/**
 * The part of a query that chooses; a workbook by itself. Every route that answers {@link SPREADSHEET_FILE} takes it.
 */
export const fileFormat = { format: z.enum(FILE_FORMATS).default('xlsx') };

/** The answer of a route that gives a workbook (.xlsx) alone. */
export const WORKBOOK_FILE = {
  kind: 'file',
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The answer of a route that gives a table: a workbook, or the same rows as CSV where `format=csv` asks for it. */
export const SPREADSHEET_FILE = { ...WORKBOOK_FILE, csv: 'text/csv; charset=utf-8' } as const;
