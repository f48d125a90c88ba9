import type { collectionStateRoutes } from '@tsenomer/contracts';
import { duplicateCollection, pauseCollection, resumeCollection } from '@tsenomer/core/collecting/collection';
import type { Handlers } from '../../kit/index.ts';

/** What the timetable may do with a collection, and a second one like it. */
export const collectionStateHandlers: Handlers<typeof collectionStateRoutes> = {
  pauseCollection: async (ctx, { params }) => {
    await pauseCollection(ctx, params);
    return {};
  },
  resumeCollection: async (ctx, { params }) => {
    await resumeCollection(ctx, params);
    return {};
  },
  duplicateCollection: (ctx, { params, body }) => duplicateCollection(ctx, { ...params, ...body }),
};
