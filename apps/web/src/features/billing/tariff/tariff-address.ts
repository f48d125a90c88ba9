import { BILLED_OR_NOT } from '@tsenomer/contracts';
import { z } from 'zod';

const idOfPart = z.int().positive().optional().catch(undefined);

/** What of the screen the address carries. No month: the current one. */
export const tariffAddress = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  type: z.enum(['online', 'offline']).default('online').catch('online'),
  /** The line and the day of the month whose single checks are shown; without both, the bill is. */
  line: z.string().min(1).max(60).optional().catch(undefined),
  day: z
    .string()
    .regex(/^20\d\d-\d\d-\d\d$/)
    .optional()
    .catch(undefined),
  company: idOfPart,
  city: idOfPart,
  site: z.string().max(253).optional().catch(undefined),
  billed: z.enum(BILLED_OR_NOT).optional().catch(undefined),
  /** Where the page of the list begins. */
  after: z.string().max(60).optional().catch(undefined),
});

export type TariffAddress = z.infer<typeof tariffAddress>;
