import { access } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { importMapping } from '@tsenomer/contracts';
import type { ErrorCode, ImportMapping } from '@tsenomer/contracts';
import { openWorkbook } from '@tsenomer/sheets';
import type { Row, Workbook } from '@tsenomer/sheets';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { announce } from '../../platform/events/announce.ts';
import { readLinks } from '../link/judge-link.ts';
import { writeChunk } from './chunk/write-chunk.ts';
import type { Chunk } from './chunk/write-chunk.ts';
import { importEnded } from './import-ended.ts';
import { decimalMark } from './rules/doubtful-thousands.ts';
import { importPlan } from './rules/import-plan.ts';
import type { ImportedProduct, Refusal } from './rules/import-row.ts';
import { rowFeed } from './rules/row-feed.ts';
import { fileErrorCode } from './sheet-refusal.ts';

const CHUNK_ROWS = 2000;
/**
 * After so many rows the answers of the database are heard: its next statement need not wait for a whole batch of the
 * file.
 */
const BREATH_ROWS = 5;
/** Rows that show how the prices of a sheet are written. */
const PRICES_LOOKED_AT = 1000;
/** Listeners are told at most this often. */
const ANNOUNCE_MILLISECONDS = 500;

export interface RunImportOptions {
  /** Aborting leaves the import where its last finished chunk ended; running it again goes on from there. */
  readonly signal: AbortSignal;
  /** Rows per transaction; 2000 by default. */
  readonly chunkRows?: number;
}

/**
 * Runs an ordered import: reads its sheet in a stream and, meanwhile, writes it in chunks, each in one transaction with
 * the count of finished rows. Killed at any moment and run again, it loses and doubles nothing; run twice at once, one
 * of the two stops at its next chunk. What is wrong with the file ends the import as failed; any other error is thrown,
 * for the job to be tried again.
 */
export const runImport = verb(
  'products.add',
  async (ctx, input: { readonly importId: number }, options: RunImportOptions): Promise<void> => {
    const run = await beginRun(ctx, input.importId);
    if (run === null) return;
    try {
      await access(run.path);
      await importRows(ctx, run, options);
    } catch (error) {
      options.signal.throwIfAborted();
      const code = isMissingFile(error) ? 'NOT_FOUND' : fileErrorCode(error);
      if (code === null) throw error;
      await failImport(ctx, { importId: run.id, code });
    }
  },
);

/** Ends an import that cannot go on; its finished rows stay. */
export async function failImport(
  ctx: Context,
  input: { readonly importId: number; readonly code: ErrorCode },
): Promise<void> {
  await transact(ctx, async (tx) => {
    const failed = await tx.db
      .updateTable('import_run')
      .set({ status: 'failed', error_code: input.code, finished_at: ctx.now() })
      .where('id', '=', input.importId)
      .where('status', 'in', ['queued', 'running'])
      .returning('id')
      .executeTakeFirst();
    if (failed) await importEnded(tx, input.importId);
    await announce(tx, { type: 'import', importId: input.importId });
  });
}

interface Run {
  readonly id: number;
  readonly path: string;
  readonly mode: 'create' | 'update';
  readonly mapping: ImportMapping;
  readonly processed: number;
}

/** Marks the import as running; null when it has ended already. */
async function beginRun(ctx: Context, importId: number): Promise<Run | null> {
  const row = found(
    await ctx.db
      .selectFrom('import_run')
      .innerJoin('import_file', 'import_file.id', 'import_run.file_id')
      .select(['import_run.id', 'path', 'mode', 'mapping', 'processed', 'status'])
      .where('import_run.id', '=', importId)
      .executeTakeFirst(),
  );
  if (row.status === 'done' || row.status === 'failed') return null;
  await ctx.db
    .updateTable('import_run')
    .set({ status: 'running' })
    .where('id', '=', importId)
    .where('status', '=', 'queued')
    .execute();
  const { id, path, mode, processed } = row;
  return { id, path, mode, mapping: importMapping.parse(row.mapping), processed };
}

async function importRows(ctx: Context, run: Run, { signal, chunkRows = CHUNK_ROWS }: RunImportOptions): Promise<void> {
  const readLink = await readLinks(ctx);
  const { headerRow, sheet } = run.mapping;
  const writer = writeBehind(chunkWriter(ctx, run.id));
  const workbook = await openWorkbook(run.path, { signal });
  try {
    const marks = await decimalMarks(workbook, run.mapping);
    const rows = rowsOf(workbook.rows(sheet, { from: headerRow }));
    const header = await rows.next();
    const titles = header.done === true ? [] : header.value;
    const feed = rowFeed(importPlan(run.mapping, titles, ctx.installation.currency, readLink, marks));
    let next = headerRow + 1;
    let chunk = emptyChunk(run, run.processed);
    for await (const cells of rows) {
      const outcome = feed(cells, next + 1);
      next += 1;
      if (next <= run.processed) continue;
      if (outcome.product) chunk.products.push(outcome.product);
      chunk.refusals.push(...outcome.refusals);
      if (next % BREATH_ROWS === 0) await setImmediate();
      if (next - chunk.from < chunkRows) continue;
      signal.throwIfAborted();
      if (!(await writer.write({ ...chunk, to: next, last: false }))) return;
      chunk = emptyChunk(run, next);
    }
    signal.throwIfAborted();
    await writer.write({ ...chunk, to: Math.max(next, chunk.from), last: true });
    await writer.finished();
  } finally {
    await workbook.close();
    // Whatever ends the import, it ends after the chunk that is being written.
    await writer.finished().catch(() => undefined);
  }
}

/** The decimal signs of the first recommended prices: what a sign means in one of them may show in those below it. */
async function decimalMarks(
  workbook: Workbook,
  { sheet, headerRow, columns }: ImportMapping,
): Promise<ReadonlySet<string>> {
  const marks = new Set<string>();
  const column = columns.find(({ field }) => field === 'mrp')?.index;
  if (column === undefined) return marks;
  for await (const cells of rowsOf(workbook.rows(sheet, { from: headerRow + 1, limit: PRICES_LOOKED_AT }))) {
    const cell = cells[column];
    const mark = cell === undefined ? null : decimalMark(cell);
    if (mark !== null) marks.add(mark);
  }
  return marks;
}

/**
 * Lets a chunk be written while the next one is read; never more than one. `write` waits for the chunk before it,
 * rejects with what befell that one, and answers whether this run still owns the import.
 */
function writeBehind(write: (chunk: Chunk) => Promise<boolean>) {
  let writing = Promise.resolve(true);
  return {
    async write(chunk: Chunk): Promise<boolean> {
      if (!(await writing)) return false;
      writing = write(chunk);
      writing.catch(() => undefined);
      return true;
    },
    finished: (): Promise<boolean> => writing,
  };
}

function emptyChunk(
  run: Run,
  from: number,
): Pick<Chunk, 'importId' | 'mode' | 'existingCategories' | 'from'> & {
  products: ImportedProduct[];
  refusals: Refusal[];
} {
  const existingCategories = run.mapping.existingCategories ?? false;
  return { importId: run.id, mode: run.mode, existingCategories, from, products: [], refusals: [] };
}

/** Writes chunks, telling listeners now and then; answers whether this run still owns the import. */
function chunkWriter(ctx: Context, importId: number): (chunk: Chunk) => Promise<boolean> {
  let announcedAt = Number.NEGATIVE_INFINITY;
  return (chunk) =>
    transact(ctx, async (tx) => {
      if (!(await writeChunk(tx, chunk))) return false;
      const now = ctx.now().getTime();
      if (chunk.last || now - announcedAt >= ANNOUNCE_MILLISECONDS) {
        announcedAt = now;
        await announce(tx, { type: 'import', importId });
      }
      return true;
    });
}

async function* rowsOf(batches: AsyncIterable<Row[]>): AsyncGenerator<Row> {
  for await (const batch of batches) yield* batch;
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
