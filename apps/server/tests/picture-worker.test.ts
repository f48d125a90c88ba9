import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { createJobPort, systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { createFolderStore, keepPicture, listRemovals, orderRemoval } from '@tsenomer/core/platform/storage';
import { createJobEngine } from '@tsenomer/db';
import { createTestDatabase } from '@tsenomer/db/testing';
import { jobHandlers } from '../src/jobs/job-handlers.ts';
import { startJobs } from '../src/jobs/start-jobs.ts';
import { NO_JOB_TOOLS } from './no-job-tools.ts';

it('[PARSE-10] pictures that are handed over reach the storage, and deletions that are ordered happen', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const folder = await mkdtemp(join(tmpdir(), 'tsenomer-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const engine = createJobEngine({ url: database.url, name: 'test-jobs', supervise: false });
  await engine.start();
  onTestFinished(() => engine.stop({ graceful: false }));
  const now = new Date('2026-11-22T09:00:00Z');
  const ctx: SystemContext = systemContext({
    db: database.db,
    jobs: createJobPort(engine),
    now: () => now,
    installation: INITIAL_INSTALLATION,
  });
  const store = createFolderStore(folder);
  const failures: unknown[] = [];
  await startJobs({
    engine,
    handlers: jobHandlers({ ...NO_JOB_TOOLS, ctx, environment: { kind: 'folder', folder } }),
    stopping: new AbortController().signal,
    onError: (error) => failures.push(error),
  });

  const key = await keepPicture(ctx, null, {
    kind: 'screenshots',
    taskId: 7,
    linkId: 5,
    ending: 'jpg',
    bytes: Buffer.from('picture'),
  });
  await expect.poll(() => store.get(key), { timeout: 15_000 }).not.toBeNull();
  await orderRemoval(ctx, { from: '2026-11-22', to: '2026-11-22', kind: 'screenshots' });
  await expect
    .poll(async () => (await listRemovals(ctx))[0], { timeout: 15_000 })
    .toMatchObject({ status: 'done', files: 1, bytes: 7 });
  expect(await store.get(key)).toBeNull();
  expect(failures).toEqual([]);
});
