import type { ExportFormat, TransferProtocol, UploadFailure } from '@tsenomer/contracts';
import { TRANSFER_PORTS } from '@tsenomer/contracts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/index.ts';
import { loadSeal } from '../../platform/secret/index.ts';
import { exportFile } from './export-file.ts';
import { uploadName } from './rules/upload-name.ts';

/** Where files go, and as whom. */
export interface TransferTarget {
  readonly protocol: TransferProtocol;
  readonly host: string;
  readonly port: number;
  readonly login: string;
  readonly password: string;
  /** Its parts divided by slashes; empty for where the login begins. */
  readonly folder: string;
  /** What the server must prove to be; null: nobody knows yet. */
  readonly fingerprint: string | null;
}

/** A connection to the target. Every method rejects with a {@link TransferError}. */
export interface Transfer {
  /** What the server proved to be; null where it proves nothing (FTP). */
  readonly fingerprint: string | null;
  /** Writes a file beside and gives it its name when it is whole. @returns its bytes. */
  readonly write: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<number>;
  readonly remove: (name: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Connects and makes the folder where it is missing. */
export type OpenTransfer = (target: TransferTarget, signal: AbortSignal) => Promise<Transfer>;

/** Why a target could not be reached, or did not take a file. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
  readonly failure: UploadFailure;

  constructor(failure: UploadFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

export interface RunUpload {
  readonly uploadId: number;
  /** Failures that may pass are thrown before the last attempt, for the job to be tried again. */
  readonly lastAttempt: boolean;
  readonly signal: AbortSignal;
}

const TRY_NAME = 'tsenomer-connection-test.txt';

/**
 * Carries out an upload. What was written by an attempt before is not written again: one that broke off goes on with
 * the file that is missing. A file that cannot be made or written fails alone; the upload then has failed as well.
 */
export async function runUpload(ctx: Context, openTransfer: OpenTransfer, run: RunUpload): Promise<void> {
  const upload = await ctx.db
    .selectFrom('ftp_upload')
    .selectAll()
    .where('id', '=', run.uploadId)
    .where('status', '=', 'running')
    .executeTakeFirst();
  const settings = await ctx.db.selectFrom('ftp_export').selectAll().executeTakeFirst();
  if (upload === undefined || settings === undefined) return;
  const password = (await loadSeal(ctx)).open(settings.password);
  const target = { ...settings, port: settings.port ?? TRANSFER_PORTS[settings.protocol], password };
  try {
    const transfer = await openTransfer(target, run.signal);
    try {
      if (transfer.fingerprint !== null && settings.fingerprint === null)
        await ctx.db.updateTable('ftp_export').set({ fingerprint: transfer.fingerprint }).execute();
      if (upload.trigger === 'try') await tryOut(transfer);
      else await writeFiles(ctx, transfer, { uploadId: upload.id, format: settings.format, signal: run.signal });
    } finally {
      await transfer.close();
    }
    await finish(ctx, upload.id, await failureOfFiles(ctx, upload.id));
  } catch (error) {
    run.signal.throwIfAborted();
    if (!(error instanceof TransferError)) throw error;
    // A try answers at once; an upload is tried again while its job has attempts left.
    if (error.failure === 'unreachable' && upload.trigger !== 'try' && !run.lastAttempt) throw error;
    await finish(ctx, upload.id, error.failure);
  }
}

/** Ends an upload whose job failed for good. */
export async function failUpload(ctx: Context, { uploadId }: { readonly uploadId: number }): Promise<void> {
  await finish(ctx, uploadId, 'internal');
}

async function tryOut(transfer: Transfer): Promise<void> {
  async function* text() {
    yield Buffer.from('Tsenomer\n');
  }
  await transfer.write(TRY_NAME, text());
  await transfer.remove(TRY_NAME);
}

interface WriteFiles {
  readonly uploadId: number;
  readonly format: ExportFormat;
  readonly signal: AbortSignal;
}

/** @throws TransferError `unreachable` when the connection broke off. */
async function writeFiles(ctx: Context, transfer: Transfer, { uploadId, format, signal }: WriteFiles): Promise<void> {
  const day = calendarDay(ctx.now(), ctx.installation.timeZone);
  const files = await ctx.db
    .selectFrom('ftp_upload_file as f')
    .innerJoin('collection as c', 'c.id', 'f.collection_id')
    .select(['c.id', 'c.name', 'f.status'])
    .where('f.upload_id', '=', uploadId)
    .orderBy('c.id')
    .execute();
  for (const file of files) {
    if (file.status !== 'waiting') continue;
    signal.throwIfAborted();
    const name = uploadName(file, files, day, format);
    try {
      const { bytes, rows } = await exportFile(ctx, file.id, format);
      const written = await transfer.write(name, bytes);
      await noteFile(ctx, { uploadId, collectionId: file.id }, { status: 'done', name, rows, bytes: BigInt(written) });
    } catch (error) {
      signal.throwIfAborted();
      const failure = error instanceof TransferError ? error.failure : 'internal';
      if (failure === 'unreachable') throw error;
      await noteFile(ctx, { uploadId, collectionId: file.id }, { status: 'failed', name, failure });
    }
  }
}

async function noteFile(
  ctx: Context,
  { uploadId, collectionId }: { readonly uploadId: number; readonly collectionId: number },
  values:
    | { readonly status: 'done'; readonly name: string; readonly rows: number; readonly bytes: bigint }
    | { readonly status: 'failed'; readonly name: string; readonly failure: UploadFailure },
): Promise<void> {
  await transact(ctx, async (tx) => {
    await tx.db
      .updateTable('ftp_upload_file')
      .set(values)
      .where('upload_id', '=', uploadId)
      .where('collection_id', '=', collectionId)
      .execute();
    await touch(tx, ['ftpUpload']);
  });
}

async function failureOfFiles({ db }: Context, uploadId: number): Promise<UploadFailure | null> {
  const failed = await db
    .selectFrom('ftp_upload_file')
    .select('failure')
    .where('upload_id', '=', uploadId)
    .where('status', '=', 'failed')
    .orderBy('collection_id')
    .executeTakeFirst();
  return failed?.failure ?? null;
}

async function finish(ctx: Context, uploadId: number, failure: UploadFailure | null): Promise<void> {
  await transact(ctx, async (tx) => {
    await tx.db
      .updateTable('ftp_upload')
      .set({ status: failure === null ? 'done' : 'failed', failure, finished_at: tx.now() })
      .where('id', '=', uploadId)
      .where('status', '=', 'running')
      .execute();
    await touch(tx, ['ftpUpload']);
  });
}
