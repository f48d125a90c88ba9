import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openWorkbook } from '@tsenomer/sheets';
import { DomainError } from '../../platform/context/domain-error.ts';
import { readingSheet } from './sheet-refusal.ts';
import type { SheetUpload } from './store-uploaded-sheet.ts';

const EXTENSIONS = ['.xlsx', '.xlsm', '.xls', '.csv'];

/**
 * The texts of the first sheet of an uploaded spreadsheet, row by row, which is kept nowhere.
 * @param most rows; a file with more is refused.
 * @throws DomainError PAYLOAD_TOO_LARGE, INVALID_FILE_FORMAT, FILE_ENCRYPTED, FILE_DAMAGED, FILE_TOO_COMPLEX,
 *   SHEET_EMPTY.
 */
export async function readUploadedRows(upload: SheetUpload, most: number): Promise<string[][]> {
  if (!EXTENSIONS.includes(extname(upload.fileName).toLowerCase())) throw new DomainError('INVALID_FILE_FORMAT');
  const folder = await mkdtemp(join(tmpdir(), 'tsenomer-sheet-'));
  const path = join(folder, 'sheet');
  try {
    await pipeline(upload.stream, createWriteStream(path, { mode: 0o600 }));
    if (upload.truncated?.() === true) throw new DomainError('PAYLOAD_TOO_LARGE');
    const rows = await readingSheet(() => textsOf(path, most));
    if (rows.length === 0) throw new DomainError('SHEET_EMPTY');
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function textsOf(path: string, most: number): Promise<string[][]> {
  const workbook = await openWorkbook(path);
  try {
    const rows: string[][] = [];
    for await (const batch of workbook.rows(0)) {
      rows.push(...batch.map((row) => row.map(({ text }) => text.trim())));
      if (rows.length > most) throw new DomainError('FILE_TOO_COMPLEX');
    }
    return rows;
  } finally {
    await workbook.close();
  }
}
