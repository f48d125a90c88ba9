/** Why another service gave no answer that can be used. */
export type AskFailureReason = 'timeout' | 'connection' | 'status' | 'redirect' | 'too-large' | 'not-json';

/** A call of another service failed. Its text names the reason and the host, never a header or a query. */
export class AskFailure extends Error {
  readonly reason: AskFailureReason;
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;

  constructor(reason: AskFailureReason, host: string, status = 0) {
    super(`${host} ${status === 0 ? 'gave no answer' : `answered ${status}`}: ${reason}`);
    this.name = 'AskFailure';
    this.reason = reason;
    this.status = status;
  }
}

export interface Ask {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without it the call is a GET. */
  readonly body?: unknown;
  /** Milliseconds from the call to the last byte of the answer. */
  readonly timeout: number;
  /** More bytes than this (unpacked) are not read. */
  readonly maxBytes: number;
}

/**
 * Asks another service for JSON. A redirect is a failure: headers that carry a key go to no other place.
 * @throws AskFailure
 */
export async function askJson({ url, headers, body, timeout, maxBytes }: Ask): Promise<unknown> {
  let status = 0;
  try {
    const answer = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    ({ status } = answer);
    if (status !== 200) {
      await answer.body?.cancel();
      throw new AskFailure(status >= 300 && status < 400 ? 'redirect' : 'status', url.host, status);
    }
    return parse(await readBounded(answer, maxBytes, url.host), url.host);
  } catch (error) {
    if (error instanceof AskFailure) throw error;
    const late = error instanceof Error && error.name === 'TimeoutError';
    throw new AskFailure(late ? 'timeout' : 'connection', url.host, status);
  }
}

async function readBounded(answer: Response, maxBytes: number, host: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let received = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of answer.body ?? []) {
    received += chunk.length;
    if (received > maxBytes) throw new AskFailure('too-large', host, answer.status);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string, host: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AskFailure('not-json', host, 200);
  }
}
