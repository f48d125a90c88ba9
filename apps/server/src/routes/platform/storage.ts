import type { storageRoutes, StorageAddress } from '@tsenomer/contracts';
import { diskSpace, listRemovals, orderRemoval, readPicture } from '@tsenomer/core/platform/storage';
import type { OccupiedCounter, ReEncode } from '@tsenomer/core/platform/storage';
import type { Handlers } from '../../kit/index.ts';

/** What the program knows of where pictures are kept, before any admin setting. */
export interface PictureStorage {
  readonly environment: StorageAddress;
  /** As .webp. */
  readonly reEncode: ReEncode;
  /** As .jpg: photos of shelves. */
  readonly reEncodePhoto: ReEncode;
  readonly counter: OccupiedCounter;
}

/** Screenshots, photos and the room they take (P2 §7 "/parser"). */
export function storageHandlers(storage: PictureStorage): Handlers<typeof storageRoutes> {
  return {
    async picture(ctx, { params, query }) {
      const bytes = await readPicture(ctx, storage, { picture: params, size: query.size });
      return { fileName: params.file, stream: whole(bytes) };
    },
    diskSpace: (ctx) => diskSpace(ctx, storage.environment, storage.counter),
    deleteScreenshots: (ctx, { body }) => orderRemoval(ctx, body),
    listRemovals: async (ctx) => ({ items: await listRemovals(ctx) }),
  };
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
