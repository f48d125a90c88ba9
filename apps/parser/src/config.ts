import { availableParallelism, cpus, hostname } from 'node:os';
import { z } from 'zod';
import { parseStorageAddress } from '@tsenomer/contracts';

/** Empty variables count as unset: that is what an env file's `NAME=` means. */
function optional<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

/** Shards at once per unit of power; with two cores to a unit, each core has two. */
const SHARDS_PER_POWER = 4;
const CORES_PER_POWER = 2;

/** The environment of a parser node (docs/operations.md), parsed once. */
export const nodeEnvironment = z.object({
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'DATABASE_URL must be the postgres:// address of the server’s database',
  }),
  DATA_DIR: z.string().min(1).default('./data'),
  STORAGE_URL: optional(
    z.string().transform((text, context) => {
      const address = parseStorageAddress(text);
      if (address) return address;
      context.addIssue({
        code: 'custom',
        message: 'STORAGE_URL must be an absolute folder or s3://key:secret@host/bucket',
      });
      return z.NEVER;
    }),
  ),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  NODE_NAME: z.string().trim().min(1).max(100).default(hostname()),
  NODE_MASTER: z.enum(['on', 'off']).default('off'),
  /** The identity of the server that runs it as a program; whoever starts it by hand leaves it out. */
  NODE_SERVER: optional(z.uuid()),
  NODE_ID: optional(z.coerce.number().int().min(0)),
  NODE_KEY: z.string('NODE_KEY must be the key that the admin panel shows under "Cluster"').min(1),
  NODE_SHARDS: z.coerce.number().int().min(1).max(100).default(SHARDS_PER_POWER),
  NODE_POWER: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(Math.min(100, Math.max(1, Math.round(cpus().length / CORES_PER_POWER)))),
  NODE_READERS: z.coerce.number().int().min(0).max(256).default(availableParallelism()),
  CHROMIUM_PATH: optional(z.string().min(1)),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
