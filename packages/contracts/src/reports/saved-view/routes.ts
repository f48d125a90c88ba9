import { z } from 'zod';
import { idText } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { deleted } from '../../platform/fields.ts';
import { savedView, savedViewBody, VIEW_SCREENS } from './saved-view.ts';

/** So many views of one screen may somebody have: a list that is read whole. */
export const MOST_VIEWS = 100;

const params = z.strictObject({ id: idText });

/** Views of reports and lists: one's own, and those that others share with one's role. */
export const savedViewRoutes = {
  listSavedViews: defineRoute({
    method: 'GET',
    path: '/saved-views',
    summary: 'Saved views of a screen: own ones first, then those shared with the caller’s role',
    access: 'reports.read',
    topics: ['savedView'],
    query: z.strictObject({ screen: z.enum(VIEW_SCREENS) }),
    response: z.strictObject({ items: z.array(savedView) }),
    errors: [],
  }),
  createSavedView: defineRoute({
    method: 'POST',
    path: '/saved-views',
    summary: 'Keep filters, order and columns of a screen under a name',
    access: 'reports.read',
    body: savedViewBody,
    response: savedView,
    errors: ['NAME_TAKEN', 'TOO_MANY_VIEWS', 'FORBIDDEN'],
  }),
  editSavedView: defineRoute({
    method: 'PATCH',
    path: '/saved-views/:id',
    summary: 'Change a view of one’s own',
    access: 'reports.read',
    params,
    body: savedViewBody,
    response: savedView,
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'FORBIDDEN'],
  }),
  deleteSavedView: defineRoute({
    method: 'DELETE',
    path: '/saved-views/:id',
    summary: 'Delete a view of one’s own',
    access: 'reports.read',
    params,
    response: deleted,
    errors: ['NOT_FOUND'],
  }),
} as const;
