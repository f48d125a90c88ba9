import { z } from 'zod';
import { TAUGHT_FIELDS } from './page-label.ts';

/**
 * What was seen of a candidate, as the reading calls it, and what that adds; null where rules decide and not weights.
 */
const reason = z.strictObject({ feature: z.string(), weight: z.number().nullable() });

const candidate = z.strictObject({
  value: z.string(),
  /** What its reasons come to; the highest is chosen, above zero. */
  score: z.number(),
  because: z.array(reason),
});

/** What is read from a fetched page without a robot, and why. */
export const pageExplanation = z.strictObject({
  blocked: z.string().nullable(),
  notFound: z.string().nullable(),
  fields: z.array(
    z.strictObject({
      field: z.enum(TAUGHT_FIELDS),
      /** As labels are written: amounts as decimals, availability by its name. */
      said: z.string().nullable(),
      /** Who says it, and where. */
      source: z.string().nullable(),
      path: z.string().nullable(),
      /** The best first; empty where the field was decided without weighing. */
      candidates: z.array(candidate),
    }),
  ),
});

export type PageExplanationItem = z.infer<typeof pageExplanation>;
export type ExplainedField = PageExplanationItem['fields'][number];
