import type { tokenRoutes } from '@tsenomer/contracts';
import { createToken, listTokenActions, listTokens, revokeToken } from '@tsenomer/core/access/api-token';
import type { Handlers } from '../../kit/index.ts';

export const tokenHandlers: Handlers<typeof tokenRoutes> = {
  listTokens: async (ctx) => ({ items: await listTokens(ctx) }),
  listTokenActions: async (ctx, { query }) => ({ items: await listTokenActions(ctx, query) }),
  createToken: (ctx, { body }) => createToken(ctx, body),
  async revokeToken(ctx, { params }) {
    await revokeToken(ctx, params);
    return {};
  },
};
