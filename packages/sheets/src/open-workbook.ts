import { resolve } from 'node:path';
import type { Row, SheetInfo, SheetKind } from './cells.ts';
import { SheetError } from './errors.ts';
import type { Area, View } from './protocol.ts';
import { leaseReader } from './reader-pool.ts';
import type { Lease } from './reader-pool.ts';
import { toCell, toText } from './wire-cell.ts';

export interface OpenOptions {
  /** Milliseconds the reader may be silent, more only on a machine that is too busy to run it; 5000 by default. */
  readonly timeoutMs?: number;
  /** Resident memory of the reading process in MiB; 300 by default. */
  readonly memoryMb?: number;
  /** Aborting kills the reader; everything pending rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

export interface RowsOptions {
  /** The first row to give, from 0. */
  readonly from?: number;
  /** How many rows at most. */
  readonly limit?: number;
}

/**
 * `stored`: all cells that the file stores, the formatted empty ones included; `filled`: those that hold something.
 * Null: none.
 */
export interface Extent {
  readonly stored: Area | null;
  readonly filled: Area | null;
}

/** An opened file. A process is its own until {@link close}, which must be called. */
export interface Workbook {
  readonly kind: SheetKind;
  /** Whether the lines of a text agree in their columns; true for workbooks. */
  readonly columnsAgree: boolean;
  readonly sheets: readonly SheetInfo[];
  /**
   * Rows of a sheet in batches of up to 500, read as they are asked for. Rejects with {@link SheetError}. Leaving the
   * loop early is fine.
   */
  rows(sheet: number, options?: RowsOptions): AsyncIterable<Row[]>;
  /** Rows as a spreadsheet program displays them (`93.8%`, `11/20/26`), each cell a text. */
  shownRows(sheet: number, options?: RowsOptions): AsyncIterable<string[][]>;
  /** Where the cells of a sheet stand; passes over the whole sheet. */
  extent(sheet: number): Promise<Extent>;
  close(): Promise<void>;
}

const DEFAULT_TIMEOUT_MS = 5000;
const DEFAULT_MEMORY_MB = 300;

/**
 * Opens .xlsx, .xlsm, .xls, .csv, .txt or a page that is a table, told apart by content, in a process beside this one
 * (see `ReaderProcess`). Rejects with {@link SheetError}: what cannot be read is refused within the time limit and
 * never costs more than the memory limit.
 */
export async function openWorkbook(path: string, options: OpenOptions = {}): Promise<Workbook> {
  const { signal } = options;
  signal?.throwIfAborted();
  const reader = leaseReader({
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    memoryMb: options.memoryMb ?? DEFAULT_MEMORY_MB,
  });
  const abort = (): void => reader.abort(signal?.reason);
  const close = (reason: unknown = new SheetError('damaged', 'The workbook is closed')): void => {
    signal?.removeEventListener('abort', abort);
    reader.end(reason);
  };
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const answer = await reader.ask({ type: 'open', id: reader.newId(), path: resolve(path) });
    if (answer.type !== 'opened') throw unexpected();
    return {
      kind: answer.kind,
      columnsAgree: answer.columnsAgree,
      sheets: answer.sheets,
      rows: (sheet, range) => mapRows(reader, sheet, 'value', range, toCell),
      shownRows: (sheet, range) => mapRows(reader, sheet, 'shown', range, toText),
      extent: (sheet) => extent(reader, sheet),
      close: async () => close(),
    };
  } catch (error) {
    close(error);
    throw error;
  }
}

async function* mapRows<T>(
  reader: Lease,
  sheet: number,
  view: View,
  range: RowsOptions | undefined,
  map: (cell: unknown) => T,
): AsyncGenerator<T[][]> {
  const id = reader.newId();
  const from = range?.from ?? 0;
  let answer = reader.ask({ type: 'rows', id, sheet, from, limit: range?.limit ?? null, view });
  let finished = false;
  try {
    for (;;) {
      const batch = await answer;
      if (batch.type !== 'batch') break;
      // The next batch is read while the consumer works on this one; never more than one ahead.
      answer = reader.ask({ type: 'next', id });
      answer.catch(() => {});
      yield batch.rows.map((row) => row.map(map));
    }
    finished = true;
  } catch (error) {
    finished = true;
    throw error;
  } finally {
    if (!finished) {
      await answer.catch(() => {});
      await reader.ask({ type: 'stop', id }).catch(() => {});
    }
  }
}

async function extent(reader: Lease, sheet: number): Promise<Extent> {
  const answer = await reader.ask({ type: 'extent', id: reader.newId(), sheet });
  if (answer.type !== 'extent') throw unexpected();
  return { stored: answer.stored, filled: answer.filled };
}

function unexpected(): SheetError {
  return new SheetError('damaged', 'The reader gave an unexpected answer');
}
