import { basename } from 'node:path/posix';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { shelfPhotoStore, StorageError } from '../../platform/storage/index.ts';
import type { PhotoPorts } from '../agent-sync/hand-in-photo.ts';
import { visibleTask } from './visible-task.ts';

/** The longer side of a thumbnail, in pixels. */
const SMALL = 240;

interface ShelfPhoto {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/**
 * A photo of a task as it is kept, as .jpg or (older ones) .webp; thumbnails are .webp, made when first looked at and
 * kept beside their photo.
 * @throws DomainError NOT_FOUND, also while its bytes have not come; STORAGE_UNREACHABLE.
 */
export const shelfPhoto = verb(
  'offlineTasks.read',
  async (
    ctx,
    { environment, reEncode }: PhotoPorts,
    input: { readonly uuid: string; readonly size: 'full' | 'thumbnail' },
  ): Promise<ShelfPhoto> => {
    const photo = found(
      await ctx.db
        .selectFrom('offline_photo')
        .select(['key', 'task_id'])
        .where('uuid', '=', input.uuid)
        .executeTakeFirst(),
    );
    await visibleTask(ctx, photo.task_id);
    const key = found(photo.key);
    try {
      const store = await shelfPhotoStore(ctx, environment);
      if (input.size === 'full') return { fileName: basename(key), bytes: found(await store.get(key)) };
      const small = `${key}.small.webp`;
      const fileName = basename(small);
      const kept = await store.get(small);
      if (kept !== null) return { fileName, bytes: kept };
      const made = await reEncode(found(await store.get(key)), SMALL);
      // Where there is no room for it any more, it is shown all the same.
      await store.put(small, made).catch(() => undefined);
      return { fileName, bytes: made };
    } catch (cause) {
      throw cause instanceof StorageError ? new DomainError('STORAGE_UNREACHABLE', { cause }) : cause;
    }
  },
);
