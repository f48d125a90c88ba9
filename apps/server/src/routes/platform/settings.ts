import type { settingRoutes } from '@tsenomer/contracts';
import {
  listAdminSettings,
  listClientSettings,
  setAdminSetting,
  setClientSetting,
} from '@tsenomer/core/platform/setting';
import { checkStorage } from '@tsenomer/core/platform/storage';
import { checkAddress } from '../../infobase/check-address.ts';
import type { InfobaseAccess } from '../../infobase/create-infobase.ts';
import type { Handlers } from '../../kit/index.ts';
import type { PictureStorage } from './storage.ts';

export function settingHandlers(
  { key }: Pick<InfobaseAccess, 'key'>,
  { environment }: Pick<PictureStorage, 'environment'>,
): Handlers<typeof settingRoutes> {
  return {
    listAdminSettings: async (ctx) => ({ items: await listAdminSettings(ctx) }),
    findAdminSettings: async (ctx, { query }) => ({ items: await listAdminSettings(ctx, query) }),
    async setAdminSetting(ctx, { body }) {
      if (body.name === 'screenshotStorage') await checkStorage(ctx, body.value, environment);
      return setAdminSetting(ctx, body);
    },
    async checkInfobase(_ctx, { body: { url, reserveUrl } }) {
      const [first, reserve] = await Promise.all([
        checkAddress({ url, key }),
        reserveUrl === null ? null : checkAddress({ url: reserveUrl, key }),
      ]);
      return { first, reserve };
    },
    listClientSettings: async (ctx) => ({ items: await listClientSettings(ctx) }),
    findClientSettings: async (ctx, { query }) => ({ items: await listClientSettings(ctx, query) }),
    setClientSetting: (ctx, { body }) => setClientSetting(ctx, body),
  };
}
