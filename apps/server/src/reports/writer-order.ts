import { z } from 'zod';

/** What a writer of report files is told: which file, and where everything is. */
export const writerOrder = z.strictObject({
  fileId: z.int(),
  databaseUrl: z.string(),
  /** Replicas of it, from which rows may be read. */
  replicaUrls: z.array(z.string()).readonly(),
  /** Where files of reports lie. */
  folder: z.string(),
  installation: z.strictObject({ timeZone: z.string(), currency: z.string() }),
});
export type WriterOrder = z.output<typeof writerOrder>;
