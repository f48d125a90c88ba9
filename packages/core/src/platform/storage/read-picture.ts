import { pictureKey } from '@tsenomer/contracts';
import type { PictureParams, StorageAddress } from '@tsenomer/contracts';
import { verb } from '../context/verb.ts';
import { DomainError, found } from '../context/domain-error.ts';
import { openStorage } from './open-storage.ts';
import { StorageError } from './picture-store.ts';

/** Longer sides in pixels: a page as wide as a screen stays readable. */
const SIDE = { full: 2000, thumbnail: 240 } as const;

const THUMBNAIL = '.small.webp';

/** The key of a picture's thumbnail. */
export function thumbnailOf(key: string): string {
  return key + THUMBNAIL;
}

/** Whether a file of a storage is a thumbnail, and no picture of its own. */
export function isThumbnail(key: string): boolean {
  return key.endsWith(THUMBNAIL);
}

/** Makes a picture as .webp within a square of `side` pixels. @throws DomainError INVALID_IMAGE. */
export type ReEncode = (bytes: Uint8Array, side: number) => Promise<Uint8Array>;

export interface ReadPictureInput {
  readonly picture: PictureParams;
  readonly size: 'full' | 'thumbnail';
}

/**
 * A kept picture as .webp, re-encoded: what a shop sent is never passed on as it is. Thumbnails are made when first
 * looked at and kept beside their picture, so a period takes them along.
 * @throws DomainError NOT_FOUND when it was deleted, never kept, or is no picture; STORAGE_UNREACHABLE.
 */
export const readPicture = verb(
  'products.read',
  async (
    ctx,
    { environment, reEncode }: { readonly environment: StorageAddress; readonly reEncode: ReEncode },
    { picture, size }: ReadPictureInput,
  ): Promise<Uint8Array> => {
    const key = pictureKey(picture);
    const thumbnail = thumbnailOf(key);
    const { store } = await openStorage(ctx, environment);
    try {
      const kept = size === 'thumbnail' ? await store.get(thumbnail) : null;
      if (kept !== null) return kept;
      const made = await reEncode(found(await store.get(key)), SIDE[size]);
      // Where there is no room for it any more, it is shown all the same.
      if (size === 'thumbnail') await store.put(thumbnail, made).catch(() => undefined);
      return made;
    } catch (cause) {
      if (cause instanceof StorageError) throw new DomainError('STORAGE_UNREACHABLE', { cause });
      throw cause instanceof DomainError && cause.code === 'INVALID_IMAGE'
        ? new DomainError('NOT_FOUND', { cause })
        : cause;
    }
  },
);
