import type { cityRoutes } from '@tsenomer/contracts';
import { createCity, deleteCity, editCity, listCities } from '@tsenomer/core/market/city';
import type { Handlers } from '../../kit/index.ts';

/** Cities (DIR-1). */
export const cityHandlers: Handlers<typeof cityRoutes> = {
  listCities: (ctx, { query: { filters, ...query } }) => listCities(ctx, { ...query, ...filters }),
  createCity: (ctx, { body }) => createCity(ctx, body),
  editCity: (ctx, { params, body }) => editCity(ctx, { ...params, ...body }),
  deleteCity: async (ctx, { params }) => {
    await deleteCity(ctx, params);
    return {};
  },
};
