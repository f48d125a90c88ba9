import { sql } from 'kysely';
import type { ErrorCode } from '@tsenomer/contracts';
import type { ReadingDatabase } from '@tsenomer/db';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/touch.ts';
import { expiry } from './expiry.ts';
import { openReport } from './open-report.ts';
import { reportStream } from './report-stream.ts';
import { keepReport, removeReport } from './report-store.ts';
import type { ReportStore } from './report-store.ts';

/** Between two notes of how far a file is, at least so many rows are written. */
const NOTED_ROWS = 20_000;

export interface RunReportFile {
  readonly fileId: number;
  /** Aborted when the server stops: the next one begins the file anew. */
  readonly signal: AbortSignal;
  /** Where the file's rows are read; the context's own database when left out. */
  readonly reads?: ReadingDatabase;
  /** Rows between two notes; {@link NOTED_ROWS} when left out. */
  readonly notedRows?: number;
}

/** The attempt of somebody else goes on, or the file was cancelled: nothing more is to be written. */
class Overtaken extends Error {}

/**
 * Makes an ordered file: written beside, offered when it is whole. Begun anew by another server after one was killed;
 * an attempt that was overtaken or cancelled leaves nothing. A disk without room, and what the order names being gone,
 * end it as failed; any other error is thrown, for the job to be tried again.
 */
export const runReportFile = verb(
  'reports.read',
  async (
    ctx,
    store: ReportStore,
    { fileId, signal, notedRows = NOTED_ROWS, reads = ctx.db }: RunReportFile,
  ): Promise<void> => {
    const file = await begin(ctx, fileId);
    if (file === undefined) return;
    const attempt = { id: file.id, attempt: file.attempt };
    try {
      const report = await openReport({ ...ctx, db: reads }, { ...file.report_order, templateId: undefined });
      const source = await report.rows();
      await note(ctx, attempt, { rows_total: source.total });
      let noted = 0;
      const stream = reportStream(ctx, source, {
        layout: file.layout,
        format: file.report_order.format,
        locale: file.locale,
        onRows: async (written) => {
          signal.throwIfAborted();
          if (written - noted < notedRows) return;
          noted = written;
          await note(ctx, attempt, { rows_done: written });
        },
      });
      const { storedAs, bytes } = await keepReport(store, stream);
      const published = await publish(ctx, attempt, { storedAs, bytes });
      if (!published) await removeReport(store, storedAs);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Overtaken) return;
      const code = failureOf(error);
      if (code === null) throw error;
      await failReportFile(ctx, { fileId, code });
    }
  },
);

async function begin(ctx: Context, fileId: number) {
  return ctx.db
    .updateTable('report_file')
    .set((row) => ({ status: 'running', attempt: row('attempt', '+', 1), rows_done: 0 }))
    .where('id', '=', fileId)
    .where('status', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst();
}

interface Attempt {
  readonly id: number;
  readonly attempt: number;
}

/** @throws Overtaken */
async function note(
  ctx: Context,
  { id, attempt }: Attempt,
  values: { readonly rows_total: number } | { readonly rows_done: number },
): Promise<void> {
  await transact(ctx, async (tx) => {
    const mine = await tx.db
      .updateTable('report_file')
      .set(values)
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('status', '=', 'running')
      .returning('id')
      .executeTakeFirst();
    if (!mine) throw new Overtaken();
    await touch(tx, ['reportFile']);
  });
}

async function publish(
  ctx: Context,
  { id, attempt }: Attempt,
  { storedAs, bytes }: { readonly storedAs: string; readonly bytes: number },
): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const mine = await tx.db
      .updateTable('report_file')
      .set({
        status: 'done',
        stored_as: storedAs,
        bytes: BigInt(bytes),
        rows_done: sql<number>`rows_total`,
        finished_at: ctx.now(),
        expires_at: expiry(ctx.now()),
      })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('status', '=', 'running')
      .returning('id')
      .executeTakeFirst();
    if (mine) await touch(tx, ['reportFile']);
    return mine !== undefined;
  });
}

/** Ends a file that cannot be made. */
export async function failReportFile(
  ctx: Context,
  { fileId, code }: { readonly fileId: number; readonly code: ErrorCode },
): Promise<void> {
  await transact(ctx, async (tx) => {
    await tx.db
      .updateTable('report_file')
      .set({ status: 'failed', error_code: code, finished_at: ctx.now(), expires_at: expiry(ctx.now()) })
      .where('id', '=', fileId)
      .where('status', 'in', ['queued', 'running'])
      .execute();
    await touch(tx, ['reportFile']);
  });
}

/** What trying again would not mend; null for all else. */
function failureOf(error: unknown): ErrorCode | null {
  if (error instanceof DomainError) return error.code;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'DISK_FULL' : null;
}
