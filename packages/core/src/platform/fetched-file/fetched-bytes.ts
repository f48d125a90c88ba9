import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorCode } from '@tsenomer/contracts';
import type { FetchPurpose } from '@tsenomer/db';
import type { Context } from '../context/context.ts';
import { DomainError, found } from '../context/domain-error.ts';

export interface FetchedFile {
  readonly id: string;
  readonly url: string;
  readonly fileName: string;
  readonly contentType: string;
  /** The bytes, read from the database as they are consumed. */
  readonly stream: AsyncIterable<Uint8Array>;
}

const POLL_MILLISECONDS = 200;

/**
 * A file that a node has fetched.
 * @throws DomainError NOT_FOUND while it is not fetched, or why it could not be.
 */
export async function fetchedFile(ctx: Context, { fileId }: { readonly fileId: string }): Promise<FetchedFile> {
  const row = found(await ctx.db.selectFrom('fetched_file').selectAll().where('id', '=', fileId).executeTakeFirst());
  if (row.status === 'failed') throw new DomainError(errorCodeOf(row.error_code));
  if (row.status === 'queued') throw new DomainError('NOT_FOUND');
  return {
    id: row.id,
    url: row.url,
    fileName: row.file_name,
    contentType: row.content_type,
    stream: chunksOf(ctx, fileId),
  };
}

/**
 * Waits until a node has fetched a file.
 * @param limits the longest wait, and what ends it early.
 * @throws DomainError DATASOURCE_UNREACHABLE when no node has fetched it in time, or why it could not be fetched.
 */
export async function awaitFetch(
  ctx: Context,
  { fileId }: { readonly fileId: string },
  limits: { readonly milliseconds: number; readonly signal: AbortSignal },
): Promise<FetchedFile> {
  for (let waited = 0; waited < limits.milliseconds; waited += POLL_MILLISECONDS) {
    const row = await ctx.db.selectFrom('fetched_file').select('status').where('id', '=', fileId).executeTakeFirst();
    if (row?.status !== 'queued') return fetchedFile(ctx, { fileId });
    await pause(POLL_MILLISECONDS, undefined, { signal: limits.signal });
  }
  await forgetFetch(ctx, { fileId });
  throw new DomainError('DATASOURCE_UNREACHABLE');
}

/** What a file was fetched for; null when it is gone. */
export async function fetchPurpose(
  ctx: Context,
  { fileId }: { readonly fileId: string },
): Promise<FetchPurpose | null> {
  const row = await ctx.db.selectFrom('fetched_file').select('purpose').where('id', '=', fileId).executeTakeFirst();
  return row?.purpose ?? null;
}

/** Deletes a fetched file; nobody needs its bytes any more. */
export async function forgetFetch(ctx: Context, { fileId }: { readonly fileId: string }): Promise<void> {
  await ctx.db.deleteFrom('fetched_file').where('id', '=', fileId).execute();
}

const KEPT_MILLISECONDS = 86_400_000;

/** Deletes files that nobody took for a day. */
export async function forgetOldFetches(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_MILLISECONDS);
  await ctx.db.deleteFrom('fetched_file').where('requested_at', '<', before).execute();
}

async function* chunksOf(ctx: Context, fileId: string): AsyncGenerator<Uint8Array> {
  for (let ordinal = 0; ; ordinal += 1) {
    const row = await ctx.db
      .selectFrom('fetched_chunk')
      .select('data')
      .where('file_id', '=', fileId)
      .where('ordinal', '=', ordinal)
      .executeTakeFirst();
    if (!row) return;
    yield row.data;
  }
}

/** A code that this version does not know is told as the general failure. */
function errorCodeOf(code: string | null): ErrorCode {
  const known = FETCH_CODES.find((one) => one === code);
  return known ?? 'DATASOURCE_UNREACHABLE';
}

const FETCH_CODES = [
  'DATASOURCE_UNREACHABLE',
  'PRIVATE_ADDRESS',
  'PAYLOAD_TOO_LARGE',
  'INCORRECT_LINK',
] as const satisfies readonly ErrorCode[];
