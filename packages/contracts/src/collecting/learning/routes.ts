import { z } from 'zod';
import { idText, listOf, paging } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { pageExplanation } from './explanation.ts';
import { labelledPage, pageLabels } from './page-label.ts';
import { training } from './training.ts';

const page = z.strictObject({ id: idText });
const snapshot = z.strictObject({ id: z.uuid() });

/** Refusals of an import that are named. */
export const NAMED_REFUSALS = 100;

/**
 * What the reading of pages learns from people's corrections (docs/decisions/114); administrators of the platform only.
 */
export const learningRoutes = {
  explainSnapshot: defineRoute({
    method: 'GET',
    path: '/page-snapshots/:id/explanation',
    summary: 'What is read from a fetched page without a robot, and why',
    access: 'robots.read',
    topics: ['snapshot', 'readingTraining'],
    params: snapshot,
    response: pageExplanation,
    errors: ['NOT_FOUND'],
  }),
  labelSnapshot: defineRoute({
    method: 'POST',
    path: '/page-snapshots/:id/labels',
    summary: 'Keep a fetched page with what is right for it; labels of the same address are replaced field by field',
    access: 'parserConfigs.edit',
    params: snapshot,
    body: pageLabels,
    response: labelledPage,
    errors: ['NOT_FOUND', 'PAGE_TOO_LARGE'],
  }),
  listLabelledPages: defineRoute({
    method: 'GET',
    path: '/labelled-pages',
    summary: 'Pages with what people said of them, the newest first',
    access: 'robots.read',
    topics: ['labelledPage'],
    query: z.strictObject(paging(50, 200)),
    response: listOf(labelledPage).extend({ bytes: z.int() }),
    errors: [],
  }),
  deleteLabelledPage: defineRoute({
    method: 'DELETE',
    path: '/labelled-pages/:id',
    summary: 'Forget a page with its labels',
    access: 'parserConfigs.edit',
    params: page,
    response: z.strictObject({}),
    errors: ['NOT_FOUND'],
  }),
  exportLabelledPages: defineRoute({
    method: 'GET',
    path: '/labelled-pages/export',
    summary: 'All of them as JSON lines; the markup is gzipped in base64',
    access: 'robots.read',
    response: { kind: 'file', contentType: 'application/x-ndjson' },
    errors: [],
  }),
  importLabelledPages: defineRoute({
    method: 'POST',
    path: '/labelled-pages/import',
    summary: 'Take the lines of an export; those of companies that are not here are refused',
    access: 'parserConfigs.edit',
    body: { kind: 'upload', maxBytes: 384 * 1024 * 1024 },
    response: z.strictObject({
      taken: z.int(),
      refused: z.int(),
      refusals: z.array(z.strictObject({ line: z.int(), why: z.enum(['line', 'company', 'page', 'too_large']) })),
    }),
    errors: ['PAYLOAD_TOO_LARGE'],
  }),
  listTrainings: defineRoute({
    method: 'GET',
    path: '/reading-trainings',
    summary: 'Trainings on the labelled pages with what each would change, the newest first',
    access: 'robots.read',
    topics: ['readingTraining'],
    response: z.strictObject({ items: z.array(training) }),
    errors: [],
  }),
  orderTraining: defineRoute({
    method: 'POST',
    path: '/reading-trainings',
    summary: 'Train weights on the labelled pages; nothing is read by them until they are switched on',
    access: 'parserConfigs.edit',
    response: training,
    errors: ['TRAINING_RUNNING', 'NOTHING_LABELLED'],
  }),
  switchWeights: defineRoute({
    method: 'PUT',
    path: '/reading-weights',
    summary: 'Read pages by the weights of a training from the next shard on; null: by those of this program',
    access: 'parserConfigs.edit',
    body: z.strictObject({ trainingId: z.int().positive().nullable() }),
    response: z.strictObject({}),
    errors: ['NOT_FOUND', 'TRAINING_UNFINISHED'],
  }),
} as const;
