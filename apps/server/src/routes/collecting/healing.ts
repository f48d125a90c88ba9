import type { healingRoutes } from '@tsenomer/contracts';
import {
  applyHealing,
  companyHealing,
  listHealings,
  rejectHealing,
  startHealing,
  takeBackHealing,
} from '@tsenomer/core/collecting/healing';
import type { Handlers } from '../../kit/index.ts';

export const healingHandlers: Handlers<typeof healingRoutes> = {
  listHealings: async (ctx) => ({ items: await listHealings(ctx) }),
  companyHealing: (ctx, { params: { id } }) => companyHealing(ctx, { companyId: id }),
  startHealing: (ctx, { params: { id } }) => startHealing(ctx, { companyId: id }),
  applyHealing: (ctx, { params }) => applyHealing(ctx, params),
  rejectHealing: (ctx, { params }) => rejectHealing(ctx, params),
  takeBackHealing: (ctx, { params }) => takeBackHealing(ctx, params),
};
