import { z } from 'zod';

/**
 * What a check had recorded before it was corrected by its page, read again (docs/decisions/117). The price is in minor
 * units; null without one. Absent where a check counts as it was recorded.
 */
export const correctedFrom = z.strictObject({
  outcome: z.enum(['success', 'notAvailable', 'error']),
  price: z.int().nullable(),
});
export type CorrectedFrom = z.infer<typeof correctedFrom>;
