import type { categoryRoutes } from '@tsenomer/contracts';
import {
  categoryLevels,
  categoryTree,
  createCategory,
  deleteCategory,
  detachCategory,
  editCategory,
  listCategories,
} from '@tsenomer/core/catalogue/category';
import type { Handlers } from '../../kit/index.ts';

/** Categories (DIR-7). */
export const categoryHandlers: Handlers<typeof categoryRoutes> = {
  listCategories: (ctx, { query: { filters, ...query } }) => listCategories(ctx, { ...query, ...filters }),
  categoriesMeta: async (ctx) => ({ max_level: await categoryLevels(ctx) }),
  categoryTree: async (ctx, { query }) => ({ items: await categoryTree(ctx, query) }),
  createCategory: (ctx, { body }) => createCategory(ctx, body),
  editCategory: (ctx, { params, body }) => editCategory(ctx, { ...params, ...body }),
  detachCategory: (ctx, { params, body }) => detachCategory(ctx, { ...params, ...body }),
  deleteCategory: async (ctx, { params }) => {
    await deleteCategory(ctx, params);
    return {};
  },
};
