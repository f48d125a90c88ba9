import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FEED_EXTENSIONS, IMPORT_EXTENSIONS } from '@tsenomer/contracts';
import type { UploadedSheet } from '@tsenomer/contracts';
import { openWorkbook, SheetError } from '@tsenomer/sheets';
import type { Workbook } from '@tsenomer/sheets';
import { actorId } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { looksLikeTable } from './rules/table-look.ts';
import { sheetPath } from './sheet-store.ts';
import type { SheetStore } from './sheet-store.ts';
import { readingSheet } from './sheet-refusal.ts';

const FILE_NAME_MAX_LENGTH = 200;

export interface SheetUpload {
  readonly fileName: string;
  readonly stream: AsyncIterable<Uint8Array>;
  /** Whether the sender's file was cut on its way. */
  readonly truncated?: () => boolean;
}

/**
 * Keeps an uploaded spreadsheet for an import and lists its sheets. A refused file is not kept.
 * @throws DomainError PAYLOAD_TOO_LARGE, INVALID_FILE_FORMAT, NO_TABLE, FILE_ENCRYPTED, FILE_DAMAGED, FILE_TOO_COMPLEX,
 * SHEET_EMPTY.
 */
export const storeUploadedSheet = verb(
  'products.add',
  async (ctx, store: SheetStore, upload: SheetUpload): Promise<UploadedSheet> => {
    const userId = actorId(ctx);
    const fileName = cleanFileName(upload.fileName);
    if (!IMPORT_EXTENSIONS.includes(extname(fileName).toLowerCase())) throw new DomainError('INVALID_FILE_FORMAT');
    const fileId = store.newId();
    const path = sheetPath(store, fileId);
    await mkdir(store.folder, { recursive: true, mode: 0o700 });
    try {
      await pipeline(bounded(upload.stream, store.maxBytes), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      if (upload.truncated?.() === true) throw new DomainError('PAYLOAD_TOO_LARGE');
      const sheets = await readingSheet(() => listSheets(path, extname(fileName).toLowerCase()));
      if (sheets.length === 0) throw new DomainError('SHEET_EMPTY');
      await ctx.db
        .insertInto('import_file')
        .values({
          id: fileId,
          user_id: userId,
          file_name: fileName,
          path,
          sheets: JSON.stringify(sheets),
          created_at: ctx.now(),
        })
        .execute();
      return { fileId, fileName, sheets };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  },
);

async function listSheets(path: string, extension: string): Promise<UploadedSheet['sheets']> {
  const workbook = await openWorkbook(path);
  try {
    if (workbook.kind === 'text') await refuseText(workbook, extension);
    if (workbook.kind === 'html' && extension !== '.xls') throw new DomainError('INVALID_FILE_FORMAT');
    if (FEED_EXTENSIONS.includes(extension) && workbook.kind !== 'feed') throw new DomainError('INVALID_FILE_FORMAT');
    const empty = workbook.sheets.length > 1 ? await leadingEmpty(workbook) : 0;
    return workbook.sheets.map(({ index, name }, at) => ({ index, name, ...(at < empty && { empty: true }) }));
  } finally {
    await workbook.close();
  }
}

/** How many sheets stand before the first that has rows. */
async function leadingEmpty(workbook: Workbook): Promise<number> {
  let empty = 0;
  for (const { index } of workbook.sheets) {
    if (await hasRows(workbook, index)) break;
    empty += 1;
  }
  return empty;
}

/** A sheet that cannot be read counts as one with rows: its preview says what is wrong. */
async function hasRows(workbook: Workbook, sheet: number): Promise<boolean> {
  try {
    for await (const batch of workbook.rows(sheet, { limit: 1 })) if (batch.length > 0) return true;
    return false;
  } catch (error) {
    if (error instanceof SheetError) return true;
    throw error;
  }
}

const ROWS_TO_JUDGE = 50;

/**
 * Refuses a text that is no spreadsheet. Programs do save tables as texts under .xls, so there it depends on the text,
 * as it does for .csv; nobody calls a text .xlsx but by mistake.
 */
async function refuseText(workbook: Workbook, extension: string): Promise<void> {
  if (extension !== '.csv' && extension !== '.xls') throw new DomainError('INVALID_FILE_FORMAT');
  const rows: string[][] = [];
  for await (const batch of workbook.rows(0, { limit: ROWS_TO_JUDGE }))
    rows.push(...batch.map((row) => row.map(({ text }) => text)));
  if (looksLikeTable(rows, workbook.columnsAgree)) return;
  throw new DomainError(extension === '.csv' ? 'NO_TABLE' : 'INVALID_FILE_FORMAT');
}

async function* bounded(stream: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new DomainError('PAYLOAD_TOO_LARGE');
    yield chunk;
  }
}

/** The last part of whatever path the sender gave, without control characters, its extension kept when it is cut. */
function cleanFileName(name: string): string {
  const bare = basename(name.replaceAll('\\', '/'))
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  const extension = extname(bare).slice(0, 10);
  const stem = bare.slice(0, bare.length - extname(bare).length);
  return (stem || 'file').slice(0, FILE_NAME_MAX_LENGTH - extension.length) + extension;
}
