import { env } from 'node:process';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import type { SystemContext } from '@tsenomer/core';
import { runImport } from '@tsenomer/core/catalogue/product-import';
import { createDatabase, createPool } from '@tsenomer/db';
import { cpuTime } from '../lib/cpu-time.ts';
import { recordJobs } from '@tsenomer/core/testing';
import { systemContext } from '@tsenomer/core';

/** The import worker of the benchmark, in a process of its own so that its memory is its own: runs import IMPORT_ID. */
const pool = createPool({ url: env['DATABASE_URL'] ?? '', max: 2 });
const db = createDatabase(pool);
const ctx: SystemContext = systemContext({
  installation: INITIAL_INSTALLATION,
  db,
  // Running an import sends no jobs.
  jobs: recordJobs(),
  now: () => new Date(),
});
const before = await cpuTime(pool);
const from = performance.now();
await runImport(ctx, { importId: Number(env['IMPORT_ID']) }, { signal: new AbortController().signal });
const milliseconds = performance.now() - from;
process.send?.({ milliseconds, database: (await cpuTime(pool)).database - before.database });
await db.destroy();
process.disconnect();
