import { z } from 'zod';

/** What is wrong with one field: a path such as `body.rows[2].email` and a code that the web translates. */
export const fieldIssue = z.strictObject({
  path: z.string(),
  code: z.string(),
  message: z.string(),
});

/** The body of every error answer. `requestId` lets an operator find the log line of an unknown error. */
export const errorBody = z.strictObject({
  code: z.string(),
  message: z.string(),
  details: z.strictObject({ fields: z.array(fieldIssue).optional(), requestId: z.string().optional() }).optional(),
});

export type FieldIssue = z.infer<typeof fieldIssue>;
export type ErrorBody = z.infer<typeof errorBody>;
