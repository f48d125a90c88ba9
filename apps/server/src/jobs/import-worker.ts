import { JOBS } from '@tsenomer/contracts';
import type { ImportJob } from '@tsenomer/contracts';
import type { Context } from '@tsenomer/core';
import { settleDatasourceLog } from '@tsenomer/core/datasource';
import { failImport, runImport } from '@tsenomer/core/product-import';
import type { createJobEngine } from '@tsenomer/db';

type JobEngine = ReturnType<typeof createJobEngine>;

export interface ImportWorkerOptions {
  readonly engine: JobEngine;
  /** Acts as the program itself. */
  readonly context: Context;
  /** Aborted when the server stops: a running import ends at once and goes on with the next start. */
  readonly signal: AbortSignal;
  readonly onError: (error: unknown, job: ImportJob) => void;
}

/**
 * Runs ordered imports, one at a time, until the engine stops. An import that fails by no fault of its file is tried
 * again; after the last attempt it ends as failed, so that nobody waits for it.
 * @returns the id that `engine.offWork` takes.
 */
export function startImportWorker({ engine, context, signal, onError }: ImportWorkerOptions): Promise<string> {
  return engine.work(
    JOBS.import.queue,
    { batchSize: 1, includeMetadata: true, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 },
    async (jobs) => {
      for (const job of jobs) {
        const payload = JOBS.import.payload.parse(job.data);
        try {
          await runImport(context, payload, { signal: AbortSignal.any([signal, job.signal]) });
          await settleDatasourceLog(context, payload);
        } catch (error) {
          if (!signal.aborted) onError(error, payload);
          const lastAttempt = job.retryCount >= job.retryLimit;
          if (!lastAttempt || signal.aborted) throw error;
          await failImport(context, { ...payload, code: 'INTERNAL' });
          await settleDatasourceLog(context, payload);
        }
      }
    },
  );
}
