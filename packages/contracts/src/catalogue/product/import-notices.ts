import { z } from 'zod';

/** What an import tells of its rows: what it left out, or what it took over and is worth a look. */
export const importNotices = z.enum(['rejected', 'warnings']);
export type ImportNotices = z.infer<typeof importNotices>;
