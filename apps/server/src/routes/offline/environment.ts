import type { environmentRoutes } from '@tsenomer/contracts';
import { agentShops, attachShops, detachShops, environmentShops } from '@tsenomer/core/offline/environment';
import type { Handlers } from '../../kit/index.ts';

/** The competitors' shops that agents watch. */
export const environmentHandlers: Handlers<typeof environmentRoutes> = {
  environmentShops: (ctx, { query }) => environmentShops(ctx, query),
  agentShops: (ctx, { params }) => agentShops(ctx, params),
  attachAgentShops: (ctx, { params, body }) => attachShops(ctx, { ...params, ...body }),
  detachAgentShops: (ctx, { params, body }) => detachShops(ctx, { ...params, ...body }),
};
