import { z } from 'zod';

/** What of the screen the address carries. No month: the current one. */
export const tariffAddress = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  type: z.enum(['online', 'offline']).default('online').catch('online'),
});

export type TariffAddress = z.infer<typeof tariffAddress>;
