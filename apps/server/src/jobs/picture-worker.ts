import { JOBS } from '@tsenomer/contracts';
import type { KeepPictureJob, RemovePicturesJob, StorageAddress } from '@tsenomer/contracts';
import type { Context } from '@tsenomer/core';
import { endRemoval, runRemoval, takeOverPicture } from '@tsenomer/core/storage';
import type { createJobEngine } from '@tsenomer/db';

export interface PictureWorkerOptions {
  readonly engine: ReturnType<typeof createJobEngine>;
  /** Acts as the program itself. */
  readonly context: Context;
  readonly environment: StorageAddress;
  /** Aborted when the server stops: a running deletion ends at once and goes on with the next start. */
  readonly signal: AbortSignal;
  readonly onError: (error: unknown, job: KeepPictureJob | RemovePicturesJob) => void;
}

const POLLING = {
  batchSize: 1,
  includeMetadata: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
} as const;

/** Puts pictures that nodes handed over into the storage, and deletes pictures by period, until the engine stops. */
export async function startPictureWorker({
  engine,
  context,
  environment,
  signal,
  onError,
}: PictureWorkerOptions): Promise<void> {
  await engine.work(JOBS.keepPicture.queue, POLLING, async (jobs) => {
    for (const job of jobs) {
      const payload = JOBS.keepPicture.payload.parse(job.data);
      await takeOverPicture(context, environment, payload).catch((error: unknown) => {
        onError(error, payload);
        throw error;
      });
    }
  });
  await engine.work(JOBS.removePictures.queue, POLLING, async (jobs) => {
    for (const job of jobs) {
      const payload = JOBS.removePictures.payload.parse(job.data);
      try {
        await runRemoval(context, environment, { ...payload, signal: AbortSignal.any([signal, job.signal]) });
      } catch (error) {
        if (!signal.aborted) onError(error, payload);
        if (job.retryCount < job.retryLimit || signal.aborted) throw error;
        await endRemoval(context, { ...payload, status: 'failed' });
      }
    }
  });
}
