import type { Dispatcher } from 'undici';
import { connectionError } from '../errors/connection-error.ts';
import { FetchError } from '../errors/fetch-error.ts';
import { createBody } from './body.ts';
import type { Body } from './body.ts';
import type { BodyMemory } from './body-memory.ts';
import { tooLarge } from './decompress.ts';
import { lenderOf } from './lending-socket.ts';
import type { Lender } from './lending-socket.ts';

type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

export interface ExchangeRequest {
  /** Scheme, host and port of the server that is dialled. */
  readonly origin: string;
  /** Path with query, or the whole address for a forwarding proxy. */
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly body: string | null;
  /** Names and values in turn, in the order in which they are sent. */
  readonly headers: string[];
  readonly maxBytes: number;
  /** Where the body is gathered. */
  readonly memory: BodyMemory;
  /** Its reason must be a FetchError. */
  readonly signal: AbortSignal;
}

/** One request and its whole answer; the body is as it came, still compressed, in the memory of the request. */
export interface Exchange {
  readonly status: number;
  readonly headers: ResponseHeaders;
  readonly body: Buffer;
}

function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new FetchError('aborted', 'The request was stopped.');
}

/**
 * The server hung up before the first byte of its answer: on a kept-alive connection that says nothing about the page.
 */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
}

/**
 * Sends one request and collects the answer's body. Rejects with FetchError (`connection`, `too-large`, whatever the
 * dialler or the signal says), or with UnansweredError when a sent request got no answer at all.
 */
export function exchange(dispatcher: Dispatcher, request: ExchangeRequest): Promise<Exchange> {
  const { signal, maxBytes, memory } = request;
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(reasonOf(signal));
      return;
    }
    let controller: Dispatcher.DispatchController | null = null;
    let status = 0;
    let headers: ResponseHeaders = {};
    let body: Body | null = null;
    let lender: Lender | undefined;

    const onAbort = (): void => settle(() => reject(reasonOf(signal)), reasonOf(signal));
    const settle = (outcome: () => void, abortWith?: Error): void => {
      signal.removeEventListener('abort', onAbort);
      if (lender) lender.isLending = false;
      outcome();
      if (abortWith !== undefined) controller?.abort(abortWith);
    };
    signal.addEventListener('abort', onAbort, { once: true });

    dispatcher.dispatch(
      // The page's own timeout bounds everything, so undici's timers are off.
      {
        origin: request.origin,
        path: request.path,
        method: request.method,
        body: request.body,
        headers: request.headers,
        headersTimeout: 0,
        bodyTimeout: 0,
      },
      {
        onRequestStart(started) {
          controller = started;
          if (signal.aborted) started.abort(reasonOf(signal));
        },
        onResponseStart(_started, statusCode, responseHeaders) {
          if (statusCode < 200) return;
          status = statusCode;
          headers = responseHeaders;
          if (Number(responseHeaders['content-length']) > maxBytes) {
            const error = tooLarge(maxBytes);
            settle(() => reject(error), error);
          }
        },
        onResponseData(_started, chunk) {
          if (body === null) {
            body = createBody(memory, Number(headers['content-length']));
            lender = lenderOf(chunk);
            if (lender) lender.isLending = true;
          }
          if (body.size + chunk.length > maxBytes) {
            const error = tooLarge(maxBytes);
            settle(() => reject(error), error);
            return;
          }
          body.add(chunk);
        },
        onResponseEnd() {
          settle(() => resolve({ status, headers, body: body?.whole() ?? Buffer.alloc(0) }));
        },
        onResponseError(_started, error) {
          const unanswered = controller !== null && status === 0 && !(error instanceof FetchError);
          settle(() => {
            if (unanswered) reject(new UnansweredError(error.message, { cause: error }));
            else reject(connectionError(error, request.origin));
          });
        },
      },
    );
  });
}
