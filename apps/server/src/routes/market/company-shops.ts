import type { companyShopRoutes } from '@tsenomer/contracts';
import {
  createCompanyShop,
  createCompanyShops,
  deleteCompanyShop,
  editCompanyShop,
  listCompanyShops,
} from '@tsenomer/core/market/company-shop';
import type { Handlers } from '../../kit/index.ts';

/** Addresses of companies (DIR-4). */
export const companyShopHandlers: Handlers<typeof companyShopRoutes> = {
  listCompanyShops: (ctx, { query }) => listCompanyShops(ctx, query),
  createCompanyShop: (ctx, { body }) => createCompanyShop(ctx, body),
  createCompanyShops: async (ctx, { params, body }) => ({
    items: await createCompanyShops(ctx, { ...params, ...body }),
  }),
  editCompanyShop: (ctx, { params, body }) => editCompanyShop(ctx, { ...params, ...body }),
  deleteCompanyShop: async (ctx, { params }) => {
    await deleteCompanyShop(ctx, params);
    return {};
  },
};
