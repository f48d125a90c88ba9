import type { demoRoutes } from '@tsenomer/contracts';
import { demoState, removeDemo } from '@tsenomer/demo-data';
import type { Handlers } from '../../kit/index.ts';
import type { PictureStorage } from './storage.ts';

/** @param stopShops ends the demo's shops, if this server runs them. */
export function demoHandlers(
  { environment }: Pick<PictureStorage, 'environment'>,
  stopShops: () => Promise<void>,
): Handlers<typeof demoRoutes> {
  return {
    demoState,
    async removeDemo(ctx) {
      await removeDemo(ctx, environment);
      await stopShops();
      return {};
    },
  };
}
