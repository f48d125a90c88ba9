import type { FileFormat } from '@tsenomer/contracts';
import { writeCsv, writeWorkbook } from '@tsenomer/sheets';
import type { CellValue, WriteColumn } from '@tsenomer/sheets';

/** A file that is written while it is read. */
export interface StreamedFile {
  readonly fileName: string;
  readonly stream: ReadableStream<Uint8Array>;
}

export interface TableFile {
  /** Without the ending. */
  readonly name: string;
  /** A workbook when left out. */
  readonly format?: FileFormat | undefined;
  readonly sheetName: string;
  readonly columns: readonly WriteColumn[];
}

/**
 * A table as a file, in the format that is asked for: the same rows and headings in each. CSV is UTF-8 with its mark,
 * by semicolons, and no cell of it is a formula.
 */
export function tableFile(
  rows: AsyncIterable<readonly CellValue[]> | Iterable<readonly CellValue[]>,
  { name, format = 'xlsx', sheetName, columns }: TableFile,
): StreamedFile {
  const stream =
    format === 'csv'
      ? ReadableStream.from(writeCsv(rows, { header: columns.map(({ header }) => header) }))
      : writeWorkbook(rows, { sheetName, columns });
  return { fileName: `${name}.${format}`, stream };
}
