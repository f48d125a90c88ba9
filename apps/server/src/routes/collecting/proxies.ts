import type { proxyRoutes, robotsRoutes } from '@tsenomer/contracts';
import { companyRobots, getProxies, proxySites, setProxies, testProxies } from '@tsenomer/core/collecting/proxy';
import type { Handlers } from '../../kit/index.ts';

export const proxyHandlers: Handlers<typeof proxyRoutes> = {
  getProxies: (ctx) => getProxies(ctx),
  setProxies: (ctx, { body }) => setProxies(ctx, body),
  testProxies: (ctx) => testProxies(ctx),
  proxySites: (ctx, { query }) => proxySites(ctx, query),
};

export const robotsHandlers: Handlers<typeof robotsRoutes> = {
  companyRobots: async (ctx, { params: { id } }) => ({ items: await companyRobots(ctx, { companyId: id }) }),
};
