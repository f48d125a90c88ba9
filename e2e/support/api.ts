import { authRoutes, zodOf } from '@tsenomer/contracts';
import type { OutputOf, Schema } from '@tsenomer/contracts';
import type { Account } from './account.ts';
import { ADMIN } from './admin.ts';
import { until } from './until.ts';

/** The API as a program of the user's would call it; every answer is checked against the contract. */
export interface Api {
  /** @param path below /api, with its query. @throws Error for an answer that is not 2xx or breaks the contract. */
  readonly get: <S extends Schema>(path: string, response: S) => Promise<OutputOf<S>>;
  /** @param body null where the call takes none. */
  readonly post: <S extends Schema>(path: string, body: unknown, response: S) => Promise<OutputOf<S>>;
  readonly put: <S extends Schema>(path: string, body: unknown, response: S) => Promise<OutputOf<S>>;
  readonly patch: <S extends Schema>(path: string, body: unknown, response: S) => Promise<OutputOf<S>>;
  /** The bytes of a file. */
  readonly putBytes: <S extends Schema>(path: string, bytes: Uint8Array, response: S) => Promise<OutputOf<S>>;
}

/** An access token is good for an hour. */
const RENEWED_AFTER = 1_800_000;

let kept: { readonly address: string; readonly since: number; readonly api: Promise<Api> } | null = null;

/**
 * Signs in as somebody; without an account as the administrator, whose session all journeys share: so many sign-ins a
 * minute are allowed.
 */
export async function connectApi(address: string, account?: Account): Promise<Api> {
  if (account !== undefined) return signIn(address, account);
  const now = performance.now();
  if (kept === null || kept.address !== address || now - kept.since > RENEWED_AFTER)
    kept = { address, since: now, api: signIn(address, ADMIN) };
  return kept.api;
}

async function signIn(address: string, { login, password }: Account): Promise<Api> {
  const ask = async <S extends Schema>(path: string, init: RequestInit, response: S): Promise<OutputOf<S>> => {
    // So many sign-ins a minute are allowed; a suite may sign in more often.
    const answer = await until('the call is not refused as too frequent', async () => {
      const given = await fetch(`${address}/api${path}`, init);
      return given.status !== 429 && given;
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${path} answered ${answer.status}: ${text}`);
    const parsed: OutputOf<S> = zodOf(response).parse(JSON.parse(text)) as OutputOf<S>;
    return parsed;
  };
  const { access_token: token } = await ask('/auth/login', withBody({ login, password }), authRoutes.login.response);
  const authorization = `Bearer ${token}`;
  return {
    get: (path, response) => ask(path, { headers: { authorization } }, response),
    post: (path, body, response) => ask(path, withBody(body, { authorization }), response),
    put: (path, body, response) => ask(path, { ...withBody(body, { authorization }), method: 'PUT' }, response),
    patch: (path, body, response) => ask(path, { ...withBody(body, { authorization }), method: 'PATCH' }, response),
    putBytes: (path, bytes, response) => ask(path, withFile(bytes, { authorization }), response),
  };
}

function withBody(body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit {
  if (body === null) return { method: 'POST', headers };
  return { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function withFile(bytes: Uint8Array, headers: Readonly<Record<string, string>>): RequestInit {
  const body = new FormData();
  body.append('file', new Blob([Uint8Array.from(bytes)]), 'file');
  return { method: 'PUT', headers, body };
}
