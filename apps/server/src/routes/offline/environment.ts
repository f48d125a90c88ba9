import type { environmentRoutes } from '@tsenomer/contracts';
import { agentShops, attachShops, detachShops, environmentShops } from '@tsenomer/core/offline/environment';
import type { Handlers } from '../../kit/index.ts';

/** The competitors' shops that agents watch. */
export const environmentHandlers: Handlers<typeof environmentRoutes> = {
  environmentShops: (ctx, { query }) => environmentShops(ctx, query),
  agentShops: (ctx, { query: { userId } }) => agentShops(ctx, { id: userId }),
  attachAgentShops: (ctx, { body: { userId, companyShopIds } }) => attachShops(ctx, { id: userId, companyShopIds }),
  detachAgentShops: (ctx, { body: { userId, companyShopIds } }) => detachShops(ctx, { id: userId, companyShopIds }),
};
