import { z } from 'zod';

/** Rows, and values within rows, that many statements answer. */
export const idRow = z.strictObject({ id: z.int() });
export const namedRow = z.strictObject({ id: z.int(), name: z.string() });
export const totalRow = z.strictObject({ total: z.int() });

/** What a check came to: success, not available, error. */
export const outcomeCode = z.literal([1, 2, 3]);
