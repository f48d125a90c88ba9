import { RUN_COMMANDS } from '@tsenomer/contracts';
import { z } from 'zod';

/** Month, kind and zone as they stand in the address; nonsense falls back to this month, all kinds and Moscow (P2 §9). */
export const timetableSearch = z.object({
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  command: z.enum(RUN_COMMANDS).optional().catch(undefined),
  zone: z.string().max(64).optional().catch(undefined),
});

export type TimetableSearch = z.infer<typeof timetableSearch>;
export const DEFAULT_ZONE = 'Europe/Moscow';
