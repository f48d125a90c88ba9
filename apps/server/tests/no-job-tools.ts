import { join } from 'node:path';
import { tmpdir } from 'node:os';
import type { JobTools } from '../src/jobs/job-handlers.ts';

const refuse = (): Promise<never> => Promise.reject(new Error('Not a part of this test'));

/** What jobs work with that a test does not order. */
export const NO_JOB_TOOLS: Omit<JobTools, 'ctx'> = {
  post: { send: refuse },
  openAttachment: refuse,
  sheetStore: { folder: join(tmpdir(), 'tsenomer-no-sheets'), maxBytes: 0, newId: () => 'none' },
  makeReportFile: refuse,
  photoStore: { keep: refuse },
  priceTagReader: { version: 'none', read: refuse },
  environment: { kind: 'folder', folder: join(tmpdir(), 'tsenomer-no-pictures') },
};
