import { env } from 'node:process';
import type { Context } from '@tsenomer/core';
import { runImport } from '@tsenomer/core/product-import';
import { createDatabase, createPool } from '@tsenomer/db';

/** The import worker of the benchmark, in a process of its own so that its memory is its own: runs import IMPORT_ID. */
const db = createDatabase(createPool({ url: env['DATABASE_URL'] ?? '', max: 2 }));
const ctx: Context = {
  actor: { kind: 'system' },
  db,
  // Running an import sends no jobs.
  jobs: { sendShards: async () => {}, sendImport: async () => {}, sendMail: async () => {}, sendFetches: async () => {}, sendFetched: async () => {}, cancelShards: async () => {} },
  now: () => new Date(),
};
const from = performance.now();
await runImport(ctx, { importId: Number(env['IMPORT_ID']) }, { signal: new AbortController().signal });
process.send?.({ milliseconds: performance.now() - from });
await db.destroy();
process.disconnect();
