import type { directoryRoutes } from '@tsenomer/contracts';
import {
  categoryLevels, createCity, createCompanyShop, listBrands, listCategories, listCities, listCompanies,
  listCompanyShops, listTags,
} from '@tsenomer/core/directory';
import type { Handlers } from '../kit/index.ts';

export const directoryHandlers: Handlers<typeof directoryRoutes> = {
  listCities: (ctx, { query: { page, limit, filters } }) => listCities(ctx, { page, limit, name: filters?.name }),
  createCity: (ctx, { body }) => createCity(ctx, body),
  listCompanies: (ctx, { query: { page, limit, filters } }) => listCompanies(ctx, { page, limit, ...filters }),
  listCompanyShops: (ctx, { query }) => listCompanyShops(ctx, query),
  createCompanyShop: (ctx, { body }) => createCompanyShop(ctx, body),
  listBrands: (ctx, { query: { page, limit, filters } }) => listBrands(ctx, { page, limit, name: filters?.name }),
  listCategories: (ctx, { query: { page, limit, filters } }) => listCategories(ctx, { page, limit, ...filters }),
  categoriesMeta: async (ctx) => ({ max_level: await categoryLevels(ctx) }),
  listTags: (ctx, { query: { page, limit, filters } }) => listTags(ctx, { page, limit, name: filters?.name }),
};
