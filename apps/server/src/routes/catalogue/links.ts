import type { linkRoutes } from '@tsenomer/contracts';
import { deleteLink, deleteLinks, editLink, recogniseLink, setLink } from '@tsenomer/core/catalogue/link';
import type { Handlers } from '../../kit/index.ts';

export const linkHandlers: Handlers<typeof linkRoutes> = {
  setLink: (ctx, { params, body }) => setLink(ctx, { productId: params.id, ...body }),
  editLink: (ctx, { params, body }) => editLink(ctx, { ...params, ...body }),
  async deleteLink(ctx, { params }) {
    await deleteLink(ctx, params);
    return {};
  },
  deleteLinks: (ctx, { body }) => deleteLinks(ctx, body),
  recogniseLink: (ctx, { query }) => recogniseLink(ctx, query),
};
