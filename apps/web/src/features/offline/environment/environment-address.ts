import { z } from 'zod';

/** Whose shops are shown, as it stands in the address. */
export const environmentAddress = z.object({ agent: z.int().positive().optional().catch(undefined) });

export type EnvironmentAddress = z.infer<typeof environmentAddress>;
