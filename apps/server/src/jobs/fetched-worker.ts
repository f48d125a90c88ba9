import { JOBS } from '@tsenomer/contracts';
import type { FetchedJob } from '@tsenomer/contracts';
import type { Context } from '@tsenomer/core';
import { failFetchedDatasource, importFetchedDatasource } from '@tsenomer/core/datasource';
import { fetchPurpose } from '@tsenomer/core/fetched-file';
import type { SheetStore } from '@tsenomer/core/product-import';
import { keepFetchedPhoto } from '@tsenomer/core/product-photo';
import type { PhotoStore } from '@tsenomer/core/product-photo';
import type { createJobEngine } from '@tsenomer/db';

export interface FetchedWorkerOptions {
  readonly engine: ReturnType<typeof createJobEngine>;
  /** Acts as the program itself. */
  readonly context: Context;
  readonly sheetStore: SheetStore;
  readonly photoStore: PhotoStore;
  readonly onError: (error: unknown, job: FetchedJob) => void;
}

/** Takes over the files that nodes fetched: spreadsheets are imported, photos kept. */
export function startFetchedWorker({
  engine,
  context,
  sheetStore,
  photoStore,
  onError,
}: FetchedWorkerOptions): Promise<string> {
  return engine.work(
    JOBS.fetched.queue,
    { batchSize: 1, includeMetadata: true, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 },
    async (jobs) => {
      for (const job of jobs) {
        const payload = JOBS.fetched.payload.parse(job.data);
        try {
          await takeOver(payload);
        } catch (error) {
          onError(error, payload);
          if (job.retryCount < job.retryLimit) throw error;
          await failFetchedDatasource(context, { ...payload, code: 'INTERNAL' });
        }
      }
    },
  );

  async function takeOver(payload: FetchedJob): Promise<void> {
    if ((await fetchPurpose(context, payload)) === 'photo') await keepFetchedPhoto(context, photoStore, payload);
    else await importFetchedDatasource(context, sheetStore, payload);
  }
}
