import type { KeptKind, StorageAddress } from '@tsenomer/contracts';
import type { SystemContext } from '@tsenomer/core';
import { createPictureKeeper, StorageError } from '@tsenomer/core/platform/storage';

/**
 * Keeps one picture of a link; answers its key, null when the storage would not take it. `ending`: of the file, without
 * the dot. `bytes` are good until it has answered.
 */
export type Keep = (linkId: number, ending: string, bytes: Uint8Array) => Promise<string | null>;

/** Keeps one picture of a task's link, as `Keep`. */
export type KeepOfTask = (taskId: number, ...picture: Parameters<Keep>) => Promise<string | null>;

export interface PictureKeeping {
  readonly ctx: SystemContext;
  /** The storage that the node's environment names; null for none. */
  readonly storage: StorageAddress | null;
  readonly log: { warn(fields: object, message: string): void };
}

/** Keeps pictures of a kind in the storage. A storage that is away or full costs the picture, never the check. */
export function keepPictures({ ctx, storage, log }: PictureKeeping, kind: KeptKind): KeepOfTask {
  const keep = createPictureKeeper(ctx, storage);
  return async (taskId, linkId, ending, bytes) => {
    try {
      return await keep({ kind, taskId, linkId, ending, bytes });
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      log.warn({ error, taskId, linkId }, 'a picture was not kept');
      return null;
    }
  };
}
