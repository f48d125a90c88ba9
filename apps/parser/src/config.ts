import { cpus, hostname } from 'node:os';
import { z } from 'zod';

/** The environment of a parser node (docs/operations.md), parsed once. */
export const nodeEnvironment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'DATABASE_URL must be the postgres:// address of the server’s database' }),
  DATA_DIR: z.string().min(1).default('./data'),
  NODE_NAME: z.string().trim().min(1).max(100).default(hostname()),
  NODE_MASTER: z.enum(['on', 'off']).default('off'),
  NODE_SHARDS: z.coerce.number().int().min(1).max(100).default(Math.max(2, cpus().length * 2)),
  CHROMIUM_PATH: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
