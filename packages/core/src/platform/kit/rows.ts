import { z } from 'zod';

/** Rows that many statements answer. */
export const idRow = z.strictObject({ id: z.int() });
export const totalRow = z.strictObject({ total: z.int() });
