import { shownStorageAddress } from '@tsenomer/contracts';
import type { DiskSpace, StorageAddress } from '@tsenomer/contracts';
import { verb } from '../context/verb.ts';
import { DomainError } from '../context/domain-error.ts';
import type { OccupiedCounter } from './occupied-counter.ts';
import { openStorage } from './open-storage.ts';
import { StorageError } from './picture-store.ts';

/** Below this part of the disk free room is low. */
const LOW = 0.1;

/**
 * Room of the picture storage in bytes (P2 §7 "disk-space").
 * @throws DomainError STORAGE_UNREACHABLE.
 */
export const diskSpace = verb(
  'storage.manage',
  async (ctx, environment: StorageAddress, counter: OccupiedCounter): Promise<DiskSpace> => {
    const { store, address, source } = await openStorage(ctx, environment);
    try {
      const space = await store.space();
      return {
        freeSpace: space?.free ?? null,
        totalSpace: space?.total ?? null,
        occupiedSpace: await counter.occupied(store, shownStorageAddress(address)),
        low: isLow(space),
        storage: shownStorageAddress(address),
        source,
      };
    } catch (cause) {
      throw cause instanceof StorageError ? new DomainError('STORAGE_UNREACHABLE', { cause }) : cause;
    }
  },
);

/** Whether under a tenth of the storage's disk is free; a storage that does not tell is not low. */
export const diskSpaceLow = verb('public', async (ctx, environment: StorageAddress): Promise<boolean> => {
  const { store } = await openStorage(ctx, environment);
  return isLow(await store.space().catch(() => null));
});

function isLow(space: { readonly free: number; readonly total: number } | null): boolean {
  return space !== null && space.free < space.total * LOW;
}
