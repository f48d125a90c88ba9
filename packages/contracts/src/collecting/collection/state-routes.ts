import { z } from 'zod';
import { idText } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { collectionCreate } from './collection.ts';

const params = z.strictObject({ id: idText });

/** What the timetable may do with a collection, and a second one like it. */
export const collectionStateRoutes = {
  pauseCollection: defineRoute({
    method: 'POST',
    path: '/parsing-collections/:id/pause',
    summary: 'Pause a collection: the timetable starts nothing of it; people still may',
    access: 'collections.edit',
    params,
    response: z.strictObject({}),
    errors: ['NOT_FOUND'],
  }),
  resumeCollection: defineRoute({
    method: 'POST',
    path: '/parsing-collections/:id/resume',
    summary: 'Let the timetable start a paused collection again',
    access: 'collections.edit',
    params,
    response: z.strictObject({}),
    errors: ['NOT_FOUND'],
  }),
  duplicateCollection: defineRoute({
    method: 'POST',
    path: '/parsing-collections/:id/duplicate',
    summary: 'Make a collection like this one, without its timetable and history',
    access: 'collections.create',
    params,
    body: z.strictObject({ name: collectionCreate.shape.name }),
    response: z.strictObject({ id: z.int() }),
    errors: ['NOT_FOUND'],
  }),
} as const;
