import { authRoutes, isFile, SESSION_MARK } from '@tsenomer/contracts';
import type { CallInput, CallOutput, RouteRecord } from '@tsenomer/contracts';
import { cookieValue } from '#lib/cookie-value.ts';
import { ApiError, apiErrorFrom } from './api-error.ts';
import { requestUrl } from './request-url.ts';
import { createSession } from './session.ts';
import { tellTouched } from './touched.ts';
import { reach, send } from './transport.ts';

/** The session of this page. */
export const session = createSession(requestToken, () => cookieValue(document.cookie, SESSION_MARK) !== undefined);

async function requestToken(): Promise<string> {
  const answer = await reach(requestUrl(authRoutes.refresh, {}), {
    method: authRoutes.refresh.method,
    credentials: 'same-origin',
  });
  const text = await answer.text();
  if (!answer.ok) throw apiErrorFrom(answer.status, text);
  return authRoutes.refresh.response.parse(JSON.parse(text)).access_token;
}

/**
 * Makes one call. Input values are the decoded ones (numbers, objects); the answer is what the contract says — the
 * server checks its answers against it, so they are not parsed a second time here.
 * @throws ApiError
 */
export async function call<R extends RouteRecord>(
  route: R,
  input: CallInput<R>,
  signal?: AbortSignal,
): Promise<CallOutput<R>> {
  const answer = await send(session, route, input, { signal });
  const output: CallOutput<R> = isFile(route.response) ? await answer.blob() : await readJson(answer);
  if (changes(route, answer)) await tellTouched(answer.headers.get('x-touched'));
  return output;
}

/** Calls that only read are told apart by what they depend on: some of them need a body. */
function changes(route: RouteRecord, answer: Response): boolean {
  if (answer.headers.has('x-touched')) return true;
  return route.method !== 'GET' && route.topics === undefined && route.access !== 'public';
}

async function readJson(answer: Response) {
  try {
    return await answer.json();
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new ApiError({ status: answer.status, code: 'INTERNAL', message: 'The answer is no JSON' });
    throw error;
  }
}

/**
 * Signs in and keeps the access token.
 * @param code asked for by SECOND_FACTOR_REQUIRED.
 * @throws ApiError INCORRECT_CREDENTIALS, ACCOUNT_BLOCKED, ACCOUNT_CLOSED, SECOND_FACTOR_REQUIRED, CODE_INCORRECT
 */
export async function signIn(login: string, password: string, code?: string): Promise<void> {
  const body = { login, password, ...(code !== undefined && { code }) };
  const { access_token: token } = await call(authRoutes.login, { body });
  session.accept(token);
}

/** Signs out here and on the server; the page forgets the session even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  session.leave();
  try {
    await call(authRoutes.logout, {});
  } finally {
    session.end('signed-out');
  }
}
