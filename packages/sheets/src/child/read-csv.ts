import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { columnsAgree, sniffCsv } from '../csv-sniff.ts';
import { SheetError } from '../errors.ts';
import type { View, WireRow } from '../protocol.ts';
import { CsvParser } from './csv-parser.ts';
import type { RowCollector } from './row-collector.ts';
import type { SheetSource } from './sheet-source.ts';
import { decideEncoding } from './text-encoding.ts';
import type { TextEncoding } from './text-encoding.ts';

const SNIFF_BYTES = 64 * 1024;

/**
 * Opens a .csv or .txt as a workbook of one sheet without a name. Its cells are texts, digits included, in both views.
 */
export async function readCsv(path: string, file: FileHandle, sniffed: TextEncoding): Promise<SheetSource> {
  const encoding = await decideEncoding(path, sniffed);
  const head = Buffer.alloc(SNIFF_BYTES);
  const { bytesRead } = await file.read(head, 0, SNIFF_BYTES, 0);
  const text = new TextDecoder(encoding).decode(head.subarray(0, bytesRead), { stream: true });
  if (text.trim() === '') throw new SheetError('empty', 'The file holds no text');
  const dialect = sniffCsv(text);

  async function* rows(_sheet: number, _view: View, collector: RowCollector): AsyncGenerator<readonly WireRow[]> {
    const parser = new CsvParser(dialect.delimiter, collector);
    const decoder = new TextDecoder(encoding);
    let skip = dialect.skip;
    for await (const piece of createReadStream(path)) {
      const bytes: Buffer = piece;
      const decoded = decoder.decode(bytes, { stream: true });
      parser.push(decoded.slice(skip));
      skip = Math.max(0, skip - decoded.length);
      yield collector.take();
    }
    parser.push(decoder.decode());
    parser.end();
    yield collector.take();
  }

  return { kind: 'text', columnsAgree: columnsAgree(text, dialect), sheets: [{ name: '', index: 0 }], rows };
}
