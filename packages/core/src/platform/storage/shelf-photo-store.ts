import type { StorageAddress } from '@tsenomer/contracts';
import type { Context } from '../context/context.ts';
import { openStorage } from './open-storage.ts';
import type { PictureStore } from './picture-store.ts';

/** The storage as the photos of agents use it: the same as for screenshots, under keys of their own. */
export async function shelfPhotoStore(
  ctx: Pick<Context, 'db' | 'now'>,
  environment: StorageAddress,
): Promise<Pick<PictureStore, 'put' | 'get'>> {
  const { store } = await openStorage(ctx, environment);
  return store;
}
