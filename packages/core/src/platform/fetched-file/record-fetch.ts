import type { ErrorCode } from '@tsenomer/contracts';
import type { FetchPurpose } from '@tsenomer/db';
import { transact } from '../context/context.ts';
import type { Context } from '../context/context.ts';

/** What a node is to fetch. */
export interface FetchOrder {
  readonly id: string;
  readonly url: string;
  readonly purpose: FetchPurpose;
  readonly maxBytes: number;
}

export type FetchResult =
  | { readonly bytes: Uint8Array; readonly fileName: string; readonly contentType: string }
  | { readonly errorCode: ErrorCode };

/** Rows of this size keep a large file out of one huge statement. */
const CHUNK_BYTES = 1024 * 1024;

/** A file that waits to be fetched; null when it was fetched already or nobody wants it any more. */
export async function fetchOrder(ctx: Context, { fileId }: { readonly fileId: string }): Promise<FetchOrder | null> {
  const row = await ctx.db
    .selectFrom('fetched_file')
    .select(['id', 'url', 'purpose', 'max_bytes'])
    .where('id', '=', fileId)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  return row ? { id: row.id, url: row.url, purpose: row.purpose, maxBytes: row.max_bytes } : null;
}

/** Keeps what a node fetched, or why it could not, and hands it to the server. Recording twice changes nothing. */
export async function recordFetch(
  ctx: Context,
  { fileId, result }: { readonly fileId: string; readonly result: FetchResult },
): Promise<void> {
  await transact(ctx, async (tx) => {
    const outcome =
      'errorCode' in result
        ? { status: 'failed' as const, error_code: result.errorCode }
        : { status: 'done' as const, file_name: result.fileName, content_type: result.contentType };
    const row = await tx.db
      .updateTable('fetched_file')
      .set({ ...outcome, finished_at: tx.now() })
      .where('id', '=', fileId)
      .where('status', '=', 'queued')
      .returning('purpose')
      .executeTakeFirst();
    if (!row) return;
    if ('bytes' in result) {
      for (let at = 0, ordinal = 0; at < result.bytes.length; at += CHUNK_BYTES, ordinal += 1) {
        const data = Buffer.from(result.bytes.subarray(at, at + CHUNK_BYTES));
        await tx.db.insertInto('fetched_chunk').values({ file_id: fileId, ordinal, data }).execute();
      }
    }
    if (row.purpose !== 'preview') await tx.jobs.send(tx.db, 'fetched', [{ data: { fileId } }]);
  });
}
