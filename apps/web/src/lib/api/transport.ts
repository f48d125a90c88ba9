import type { RouteRecord } from '@tsenomer/contracts';
import type { ApiError } from './api-error.ts';
import { isCancelled, networkError, readableErrorFrom } from './api-error.ts';
import { partsOf, requestUrl } from './request-url.ts';
import { over } from './session.ts';
import type { Session } from './session.ts';

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes one request with this access token; resolves to any HTTP answer, whatever its status. */
export type Attempt<Answer> = (token: string | null) => Promise<Answer>;

interface Answered {
  readonly ok: boolean;
  readonly status: number;
  readonly text: () => Promise<string>;
}

/**
 * Runs an attempt under the session's rules (P1 §4): a 401 with a token causes one refresh and one retry; a refused
 * refresh or a closed account ends the session; who is leaving asks for nothing more.
 * @throws ApiError for every answer that is not 2xx
 */
export async function withSession<Answer extends Answered>(
  session: Session,
  route: RouteRecord,
  attempt: Attempt<Answer>,
): Promise<Answer> {
  const token = session.token();
  if (route.access !== 'public' && session.leaving().aborted) throw over();
  const answer = await attempt(token);
  if (answer.ok) return answer;
  const retry = answer.status === 401 && token !== null && route.access !== 'public';
  const final = retry ? await attempt(await session.renew(token)) : answer;
  if (final.ok) return final;
  const error = await readableErrorFrom(final.status, await final.text());
  endIfRefused(session, route, error);
  throw error;
}

function endIfRefused(session: Session, route: RouteRecord, error: ApiError): void {
  if (route.access === 'public') return;
  if (error.status === 403 && error.code === 'ACCOUNT_CLOSED') session.end('closed');
  if (error.status === 401) session.end(session.token() === null ? 'missing' : 'expired');
}

/**
 * Sends one call of the API by fetch.
 * @throws ApiError for every failure but a cancelled request, which rejects with its AbortError
 */
export async function send(
  session: Session,
  route: RouteRecord,
  input: unknown,
  options: SendOptions = {},
): Promise<Response> {
  const url = requestUrl(route, input);
  const { body } = partsOf(input);
  const hasBody = body !== undefined;
  const signal = cutOff(route.access === 'public' ? undefined : session.leaving(), options.signal);
  return withSession(session, route, (token) =>
    reach(url, {
      method: route.method,
      credentials: 'same-origin',
      headers: {
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...options.headers,
      },
      ...(hasBody && { body: JSON.stringify(body) }),
      ...(signal !== undefined && { signal }),
    }),
  );
}

/** What ends a request, whichever comes first. */
function cutOff(...signals: readonly (AbortSignal | undefined)[]): AbortSignal | undefined {
  const given = signals.filter((signal) => signal !== undefined);
  return given.length > 1 ? AbortSignal.any(given) : given[0];
}

/** fetch, with a failure of the network as an ApiError. */
export async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (isCancelled(error)) throw error;
    throw networkError();
  }
}
