import type { tagRoutes } from '@tsenomer/contracts';
import {
  attachTags,
  createTag,
  createTags,
  deleteTag,
  deleteTags,
  detachTags,
  editTag,
  listTags,
} from '@tsenomer/core/catalogue/tag';
import type { Handlers } from '../../kit/index.ts';

/** Tags (DIR-8). */
export const tagHandlers: Handlers<typeof tagRoutes> = {
  listTags: (ctx, { query: { filters, ...query } }) => listTags(ctx, { ...query, ...filters }),
  createTag: (ctx, { body }) => createTag(ctx, body),
  createTags: (ctx, { body }) => createTags(ctx, body),
  editTag: (ctx, { params, body }) => editTag(ctx, { ...params, ...body }),
  deleteTag: async (ctx, { params }) => {
    await deleteTag(ctx, params);
    return {};
  },
  deleteTags: async (ctx, { query }) => ({ deleted: await deleteTags(ctx, query) }),
  attachTags: (ctx, { body }) => attachTags(ctx, body),
  detachTags: (ctx, { body }) => detachTags(ctx, body),
};
