import type { siteModuleRoutes } from '@tsenomer/contracts';
import {
  getSiteModule,
  listSiteModules,
  resetSiteModule,
  setSiteModule,
  tryAddress,
} from '@tsenomer/core/collecting/site-module';
import type { Handlers } from '../../kit/index.ts';

export const siteModuleHandlers: Handlers<typeof siteModuleRoutes> = {
  listSiteModules: async (ctx) => ({ items: await listSiteModules(ctx) }),
  tryAddress: (ctx, { query }) => tryAddress(ctx, query),
  getSiteModule: (ctx, { params }) => getSiteModule(ctx, params),
  setSiteModule: (ctx, { params: { id }, body }) => setSiteModule(ctx, { id, module: body }),
  async resetSiteModule(ctx, { params }) {
    await resetSiteModule(ctx, params);
    return {};
  },
};
