import { authRoutes, zodOf } from '@tsenomer/contracts';
import type { OutputOf, Schema } from '@tsenomer/contracts';
import { ADMIN } from './admin.ts';

/** The API as a program of the user's would call it; every answer is checked against the contract. */
export interface Api {
  /** @param path below /api, with its query. @throws Error for an answer that is not 2xx or breaks the contract. */
  readonly get: <S extends Schema>(path: string, response: S) => Promise<OutputOf<S>>;
  readonly post: <S extends Schema>(path: string, body: unknown, response: S) => Promise<OutputOf<S>>;
}

/** Signs in as the administrator. */
export async function connectApi(address: string): Promise<Api> {
  const ask = async <S extends Schema>(path: string, init: RequestInit, response: S): Promise<OutputOf<S>> => {
    const answer = await fetch(`${address}/api${path}`, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${path} answered ${answer.status}: ${text}`);
    const parsed: OutputOf<S> = zodOf(response).parse(JSON.parse(text)) as OutputOf<S>;
    return parsed;
  };
  const { access_token: token } = await ask('/auth/login', withBody(ADMIN), authRoutes.login.response);
  const authorization = `Bearer ${token}`;
  return {
    get: (path, response) => ask(path, { headers: { authorization } }, response),
    post: (path, body, response) => ask(path, withBody(body, { authorization }), response),
  };
}

function withBody(body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
