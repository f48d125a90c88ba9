import type { siteHealthRoutes } from '@tsenomer/contracts';
import {
  acknowledgeIncident,
  closeIncident,
  getSite,
  listSites,
  openIncidents,
} from '@tsenomer/core/collecting/site-health';
import type { Handlers } from '../../kit/index.ts';

export const siteHealthHandlers: Handlers<typeof siteHealthRoutes> = {
  listSiteHealth: async (ctx, { query }) => ({ items: await listSites(ctx, query) }),
  getSiteHealth: (ctx, { params, query }) => getSite(ctx, { ...params, ...query }),
  openIncidents: async (ctx) => ({ items: await openIncidents(ctx) }),
  acknowledgeIncident: (ctx, { params, body }) => acknowledgeIncident(ctx, { ...params, ...body }),
  closeIncident: (ctx, { params, body }) => closeIncident(ctx, { ...params, ...body }),
};
