import { JOBS } from '@tsenomer/contracts';
import type { MailJob } from '@tsenomer/contracts';
import type { Context } from '@tsenomer/core';
import { deliverMail } from '@tsenomer/core/mail';
import type { Post } from '@tsenomer/core/mail';
import type { createJobEngine } from '@tsenomer/db';

type JobEngine = ReturnType<typeof createJobEngine>;

export interface MailWorkerOptions {
  readonly engine: JobEngine;
  /** Acts as the program itself. */
  readonly context: Context;
  readonly post: Post;
  readonly onError: (error: unknown, job: MailJob) => void;
}

/**
 * Sends queued letters until the engine stops. One that the mail server does not take is tried again, ever more rarely,
 * as often as the queue says.
 * @returns the id that `engine.offWork` takes.
 */
export function startMailWorker({ engine, context, post, onError }: MailWorkerOptions): Promise<string> {
  return engine.work(
    JOBS.mail.queue,
    { batchSize: 1, includeMetadata: true, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 },
    async (jobs) => {
      for (const job of jobs) {
        const payload = JOBS.mail.payload.parse(job.data);
        try {
          await deliverMail(context, post, { ...payload, lastAttempt: job.retryCount >= job.retryLimit });
        } catch (error) {
          onError(error, payload);
          throw error;
        }
      }
    },
  );
}
