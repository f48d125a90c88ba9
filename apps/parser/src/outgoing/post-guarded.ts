import { request as plainRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { isIP } from 'node:net';
import { createTargetGuard } from '@tsenomer/collect';

export interface PostOptions {
  /** `host:port` of private addresses that may be reached. */
  readonly allowedHosts: readonly string[];
  /** Whose certificates hold beside those of the system (PEM). */
  readonly ca?: string | undefined;
}

export interface GuardedRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Bytes of the answer that are read; the connection ends there. */
  readonly mostBytes: number;
}

export interface GuardedAnswer {
  readonly status: number;
  readonly text: string;
}

const USER_AGENT = 'Tsenomer';

/**
 * Posts JSON to somebody's address. The address that is dialled is the one that the guard against private addresses has
 * looked at; redirects are not followed; no more of the answer is read than asked for.
 * @throws FetchError of the guard, the connection's own error, or what `signal` was aborted with.
 */
export async function postGuarded(
  { url: address, headers, body, mostBytes }: GuardedRequest,
  { allowedHosts, ca }: PostOptions,
  signal: AbortSignal,
): Promise<GuardedAnswer> {
  const guard = createTargetGuard({ allow: { hosts: allowedHosts } });
  const url = guard.checkUrl(address);
  const secure = url.protocol === 'https:';
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port);
  const [dialled] = await orAborted(guard.resolve(host, port), signal);
  if (dialled === undefined) throw new TypeError('The guard gave no address');
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = (secure ? tlsRequest : plainRequest)({
      method: 'POST',
      host: dialled.address,
      family: dialled.family,
      port,
      path: `${url.pathname}${url.search}`,
      headers: {
        ...headers,
        host: url.host,
        'user-agent': USER_AGENT,
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      },
      agent: false,
      signal,
      ...(secure && { servername: isIP(host) === 0 ? host : '' }),
      ...(ca !== undefined && { ca }),
    });
    outgoing.on('response', resolve);
    outgoing.on('error', reject);
    outgoing.end(body);
  });
  return { status: answer.statusCode ?? 0, text: await readStart(answer, mostBytes) };
}

async function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function readStart(answer: IncomingMessage, mostBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer) {
    const bytes = Buffer.from(part);
    parts.push(bytes);
    length += bytes.length;
    // Leaving the loop ends the connection.
    if (length >= mostBytes) break;
  }
  return Buffer.concat(parts).subarray(0, mostBytes).toString('utf8');
}
