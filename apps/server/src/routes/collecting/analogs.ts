import type { analogRoutes } from '@tsenomer/contracts';
import { addAnalog, deleteAnalog, editAnalog, listAnalogs } from '@tsenomer/core/collecting/analog';
import type { Handlers } from '../../kit/index.ts';

/** What competitors sell in place of a collection's products. */
export const analogHandlers: Handlers<typeof analogRoutes> = {
  listAnalogs: (ctx, { params, query }) => listAnalogs(ctx, { ...params, ...query }),
  addAnalog: (ctx, { params, body }) => addAnalog(ctx, { ...params, ...body }),
  editAnalog: (ctx, { params, body }) => editAnalog(ctx, { ...params, ...body }),
  deleteAnalog: async (ctx, { params }) => {
    await deleteAnalog(ctx, params);
    return {};
  },
};
