import type { ErrorCode } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { fetchedFile, forgetFetch } from '../../platform/fetched-file/index.ts';
import { orderPhotos } from './actualisation.ts';
import type { KeptPhoto, PhotoStore } from './photo-store.ts';

/**
 * Keeps a photo that a node has fetched, or remembers why there is none, and orders the next ones. A photo that could
 * not be fetched anew stays as it was.
 */
export async function keepFetchedPhoto(
  ctx: Context,
  store: PhotoStore,
  { fileId }: { readonly fileId: string },
): Promise<void> {
  const outcome = await keptPhoto(ctx, store, fileId);
  await ctx.db
    .updateTable('product_photo')
    .set(
      'name' in outcome
        ? {
            file_name: outcome.name,
            picture_hash: outcome.hash,
            error_code: null,
            wanted: false,
            fetched_file_id: null,
            fetched_at: ctx.now(),
          }
        : { error_code: outcome.code, wanted: false, fetched_file_id: null },
    )
    .where('fetched_file_id', '=', fileId)
    .execute();
  await forgetFetch(ctx, { fileId });
  await orderPhotos(ctx);
}

async function keptPhoto(ctx: Context, store: PhotoStore, fileId: string): Promise<KeptPhoto | { code: ErrorCode }> {
  try {
    const file = await fetchedFile(ctx, { fileId });
    const chunks: Uint8Array[] = [];
    for await (const chunk of file.stream) chunks.push(chunk);
    return await store.keep(Buffer.concat(chunks));
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code };
    throw error;
  }
}
