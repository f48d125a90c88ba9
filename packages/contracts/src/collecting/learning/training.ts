import { z } from 'zod';
import { TAUGHT_FIELDS } from './page-label.ts';

/** Trainings that are kept; the one in use always is. */
export const TRAININGS_KEPT = 20;
/** Answers that change, as far as a report names them. */
export const NAMED_CHANGES = 200;
/** Pages without labels that are read for a report at most. */
export const SAMPLED_PAGES = 100;

/** An answer that is another one with the new weights. */
const change = z.strictObject({
  company: z.string(),
  url: z.string(),
  field: z.enum(TAUGHT_FIELDS),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** `right`, `wrong`: a label says so; `still`: wrong before and after, in another way. */
const judgedChange = change.extend({ right: z.string().nullable(), becomes: z.enum(['right', 'wrong', 'still']) });

/** What would change if the weights of a training were used instead of those that were in use when it began. */
export const trainingReport = z.strictObject({
  /** Pages with labels that were read, and those that could not be within their limits. */
  pages: z.int(),
  unreadable: z.int(),
  companies: z.int(),
  fields: z.array(
    z.strictObject({
      field: z.enum(TAUGHT_FIELDS),
      /** Pages with a label for it. */
      pages: z.int(),
      /** Right answers by the weights in use, and by the new ones. */
      before: z.int(),
      after: z.int(),
      /** Right answers when each company’s pages are read by weights that were learnt without them. */
      unseen: z.int(),
    }),
  ),
  /** Answers about pages with labels that change; the first `NAMED_CHANGES`. */
  changes: z.array(judgedChange),
  changed: z.int(),
  /** Pages without labels that were fetched lately. */
  sample: z.strictObject({
    pages: z.int(),
    unreadable: z.int(),
    /** How many answers change, and the first `NAMED_CHANGES` of them. */
    changed: z.int(),
    changes: z.array(change),
  }),
  /** Weights that the training moved, by field: the largest moves first. */
  moves: z.array(
    z.strictObject({
      field: z.enum(TAUGHT_FIELDS),
      feature: z.string(),
      before: z.number(),
      after: z.number(),
    }),
  ),
});

export const training = z.strictObject({
  id: z.int(),
  status: z.enum(['queued', 'running', 'done', 'failed']),
  orderedAt: z.iso.datetime(),
  /** Null when the account is gone. */
  orderedBy: z.string().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** Readings of pages that were made, of so many. */
  progress: z.strictObject({ done: z.int(), all: z.int() }),
  /** Since when pages are read by its weights; null while they are not. */
  inUseSince: z.iso.datetime().nullable(),
  /** Null until it is done. */
  report: trainingReport.nullable(),
});

export type TrainingReport = z.infer<typeof trainingReport>;
export type Training = z.infer<typeof training>;
