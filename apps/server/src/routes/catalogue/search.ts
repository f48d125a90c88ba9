import type { searchRoutes } from '@tsenomer/contracts';
import { searchProducts } from '@tsenomer/core/catalogue/product';
import type { Handlers } from '../../kit/index.ts';

export const searchHandlers: Handlers<typeof searchRoutes> = {
  searchProducts: (ctx, { query }) =>
    searchProducts(ctx, { query: query.query, page: query.page, perPage: query.peer_page }),
};
