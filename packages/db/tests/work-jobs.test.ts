import { describe, expect, it, onTestFinished } from 'vitest';
import { JOBS, jobsOn } from '@tsenomer/contracts';
import { createJobEngine, refuseMissingHandlers, workJob } from '../src/index.ts';
import type { JobHandlers } from '../src/index.ts';
import { createTestDatabase } from '../src/testing/index.ts';

const nothing = async (): Promise<void> => undefined;
const HANDLERS: JobHandlers<'node'> = {
  shard: nothing,
  fetchFile: nothing,
  matchAssortment: async () => undefined,
  snapshotPage: nothing,
  printCase: nothing,
  rereadPages: nothing,
  trainReading: nothing,
  healRobot: nothing,
  ftpUpload: async () => undefined,
  testProxies: nothing,
  telegram: nothing,
  webhook: nothing,
};

describe('the handlers of a program that starts', () => {
  it('are one for each of its jobs', () => {
    expect(Object.keys(HANDLERS).toSorted()).toEqual(jobsOn('node').toSorted());
    expect(jobsOn('server')).toContain('import');
    refuseMissingHandlers('node', HANDLERS);
  });

  it.each([
    ['that lack some', { testProxies: undefined, shard: undefined }, 'on the node for the jobs: shard, testProxies'],
    ['with one of another program', { mail: nothing }, 'No jobs of the node: mail'],
  ])('%s are refused by name', (_, changes, why) =>
    expect(() => refuseMissingHandlers('node', Object.assign({ ...HANDLERS }, changes))).toThrow(why),
  );
});

it('jobs that were sent together are worked off one right after the other', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const engine = createJobEngine({ url: database.url, name: 'together', supervise: true });
  onTestFinished(() => engine.stop({ graceful: false }));
  await engine.start();
  const count = 100;
  const worked = Promise.withResolvers<void>();
  const seen = new Set<number>();
  // One look for each of them would take longer than a test may.
  await workJob(
    engine,
    'mail',
    async ({ data }) => {
      seen.add(data.mailId);
      if (seen.size === count) worked.resolve();
    },
    { pollSeconds: 4, signal: new AbortController().signal, onError: worked.reject },
  );
  await engine.insert(
    JOBS.mail.queue,
    Array.from({ length: count }, (_, place) => ({ data: { mailId: place + 1 } })),
  );
  await worked.promise;
  expect(seen.size).toBe(count);
});
