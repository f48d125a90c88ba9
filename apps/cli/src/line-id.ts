import { z } from 'zod';

/** Whatever the caller names a line by; it comes back in the answer. */
export const lineId = z.union([z.string(), z.number()]);
