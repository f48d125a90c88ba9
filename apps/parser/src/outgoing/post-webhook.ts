import { FetchError } from '@tsenomer/collect';
import type { WebhookFailure } from '@tsenomer/contracts';
import type { PostWebhook, WebhookAnswer } from '@tsenomer/core/outgoing/webhook';
import { postGuarded } from './post-guarded.ts';
import type { PostOptions } from './post-guarded.ts';

const TIMEOUT = 10_000;
const READ = 16_384;
const KEPT = 1000;

/** Posts messages to webhooks: 10 seconds each, no redirects, no private address that is not allowed. */
export function webhookPost(options: PostOptions & { readonly timeout?: number }): PostWebhook {
  return async (request, signal) => {
    const began = performance.now();
    const limit = AbortSignal.timeout(options.timeout ?? TIMEOUT);
    const end = (answer: Omit<WebhookAnswer, 'milliseconds'>): WebhookAnswer => ({
      ...answer,
      milliseconds: Math.round(performance.now() - began),
    });
    try {
      const stop = AbortSignal.any([signal, limit]);
      const { status, text } = await postGuarded({ ...request, mostBytes: READ }, options, stop);
      return end({ httpStatus: status, failure: failureOfStatus(status), text: kept(text) });
    } catch (error) {
      signal.throwIfAborted();
      return end({ httpStatus: null, failure: limit.aborted ? 'slow' : failureOfError(error), text: '' });
    }
  };
}

/** As it can be kept: PostgreSQL's text holds no zero character. */
function kept(text: string): string {
  return text.replaceAll('\0', '').slice(0, KEPT).toWellFormed();
}

function failureOfStatus(status: number): WebhookFailure | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

function failureOfError(error: unknown): WebhookFailure {
  if (error instanceof FetchError) return error.reason === 'private-address' ? 'private' : 'unreachable';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /CERT|SSL|TLS|SELF_SIGNED|VERIFY/.test(code) ? 'tls' : 'unreachable';
}
