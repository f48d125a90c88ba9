import { z } from 'zod';
import { idList, intText } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { collectionSchedule } from './timetable.ts';

/** Apart from the other routes of the timetable: the first screen asks this alone. */
export const nextStarts = defineRoute({
  method: 'GET',
  path: '/timetable/next-starts',
  summary: 'When collections start next by themselves, and by which rules',
  access: 'collections.read',
  topics: ['timetable', 'collection'],
  query: z.strictObject({
    /** Without it, those that start soonest. */
    collectionIds: idList.optional(),
    limit: intText(1, 1000).default(1000),
  }),
  response: z.strictObject({ items: z.array(collectionSchedule) }),
  errors: [],
});
