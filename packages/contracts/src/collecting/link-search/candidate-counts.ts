import { z } from 'zod';
import { idText } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { CANDIDATE_STATUSES, learntMatching } from './candidate.ts';

/** Apart from the other routes of link searches: the first screen asks this alone. */
export const candidateCounts = defineRoute({
  method: 'GET',
  path: '/link-search/summary',
  summary: 'How many candidates stand where, and what was learnt from decisions',
  access: 'collections.read',
  topics: ['candidate', 'run'],
  query: z.strictObject({ collectionId: idText.optional() }),
  response: z.strictObject({ counts: z.record(z.enum(CANDIDATE_STATUSES), z.int()), learnt: learntMatching }),
  errors: [],
});
