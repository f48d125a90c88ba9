import { describe, expect, it } from 'vitest';
import { jobsOn } from '@tsenomer/contracts';
import { refuseMissingHandlers } from '../src/index.ts';
import type { JobHandlers } from '../src/index.ts';

const nothing = async (): Promise<void> => undefined;
const HANDLERS: JobHandlers<'node'> = {
  shard: nothing,
  fetchFile: nothing,
  matchAssortment: async () => undefined,
  snapshotPage: nothing,
  printCase: nothing,
  trainReading: nothing,
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
