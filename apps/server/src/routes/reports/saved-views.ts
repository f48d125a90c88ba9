import type { savedViewRoutes } from '@tsenomer/contracts';
import { createSavedView, deleteSavedView, editSavedView, listSavedViews } from '@tsenomer/core/reports/saved-view';
import type { Handlers } from '../../kit/index.ts';

export const savedViewHandlers: Handlers<typeof savedViewRoutes> = {
  listSavedViews: (ctx, { query }) => listSavedViews(ctx, query),
  createSavedView: (ctx, { body }) => createSavedView(ctx, body),
  editSavedView: (ctx, { params, body }) => editSavedView(ctx, { ...params, view: body }),
  deleteSavedView: (ctx, { params }) => deleteSavedView(ctx, params),
};
