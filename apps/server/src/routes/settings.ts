import type { settingRoutes } from '@tsenomer/contracts';
import { listAdminSettings, listClientSettings, setAdminSetting, setClientSetting } from '@tsenomer/core/setting';
import { checkAddress } from '../infobase/check-address.ts';
import type { InfobaseAccess } from '../infobase/create-infobase.ts';
import type { Handlers } from '../kit/index.ts';

export function settingHandlers({ key }: Pick<InfobaseAccess, 'key'>): Handlers<typeof settingRoutes> {
  return {
    listAdminSettings: async (ctx) => ({ items: await listAdminSettings(ctx) }),
    findAdminSettings: async (ctx, { query }) => ({ items: await listAdminSettings(ctx, query) }),
    setAdminSetting: (ctx, { body }) => setAdminSetting(ctx, body),
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
