import type { brandRoutes } from '@tsenomer/contracts';
import { createBrand, deleteBrand, editBrand, listBrands } from '@tsenomer/core/catalogue/brand';
import type { Handlers } from '../../kit/index.ts';

/** Brands (DIR-6). */
export const brandHandlers: Handlers<typeof brandRoutes> = {
  listBrands: (ctx, { query: { filters, ...query } }) => listBrands(ctx, { ...query, ...filters }),
  createBrand: (ctx, { body }) => createBrand(ctx, body),
  editBrand: (ctx, { params, body }) => editBrand(ctx, { ...params, ...body }),
  deleteBrand: async (ctx, { params }) => {
    await deleteBrand(ctx, params);
    return {};
  },
};
