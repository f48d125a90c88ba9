import type { CurrentUser } from '@tsenomer/contracts';
import { keepMe } from '../store/database.ts';
import type { Me } from '../store/records.ts';
import { reloadEverywhere } from '../store/state.ts';
import { ask } from './api.ts';
import type { Reply } from './api.ts';

/** Who the token in memory belongs to; the refresh token is a cookie that scripts never see. */
interface Session {
  readonly token: string;
  readonly userId: number;
}

let session: Session | null = null;

/** `later`: the server is out of reach; `foreign`: whoever is signed in is no agent. */
export type SignedIn = Session | 'signed-out' | 'foreign' | 'later';

/** @param code of an authenticator; undefined until it is asked for. */
export async function signIn(login: string, password: string, code?: string): Promise<SignedIn | Reply> {
  const reply = await ask('/auth/login', { method: 'POST', body: JSON.stringify({ login, password, code }) }, null);
  return reply.status === 200 ? accept(reply) : reply;
}

/** Whether an answer asks for the code of an authenticator. */
export function asksForCode(reply: Reply): boolean {
  return codeOf(reply) === 'SECOND_FACTOR_REQUIRED';
}

function codeOf({ body }: Reply): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
}

/** Somebody's session; a new token where there is none. */
export async function currentSession(): Promise<SignedIn> {
  return session ?? renew();
}

/**
 * Makes a call as whoever is signed in; a token that ended is renewed once. 401 when nobody is, or when somebody else
 * is by now: what one agent did is never handed in as another's.
 */
export async function askAs(userId: number, path: string, init: RequestInit): Promise<Reply> {
  const known = await currentSession();
  if (known === 'later') return { status: 0, body: null };
  if (typeof known === 'string' || known.userId !== userId) return { status: 401, body: null };
  const reply = await ask(path, init, known.token);
  if (reply.status !== 401) return reply;
  if (session?.token === known.token) session = null;
  const fresh = await renew();
  if (fresh === 'later') return { status: 0, body: null };
  return typeof fresh === 'string' || fresh.userId !== userId ? reply : ask(path, init, fresh.token);
}

export async function signOut(): Promise<void> {
  await ask('/auth/logout', { method: 'POST' }, session?.token ?? null);
  session = null;
}

/** The cookie is replaced at each use: two windows, the office's among them, must not show the same one. */
async function renew(): Promise<SignedIn> {
  return navigator.locks.request('tsenomer-refresh', async () => {
    const reply = await ask('/auth/refresh', { method: 'POST' }, null);
    if (reply.status === 401 || reply.status === 403) return 'signed-out';
    return reply.status === 200 ? accept(reply) : 'later';
  });
}

async function accept({ body }: Reply): Promise<SignedIn> {
  const token = typeof body === 'object' && body !== null && 'access_token' in body ? String(body.access_token) : '';
  const reply = await ask('/agent/me', { method: 'GET' }, token);
  // Set up in the office's application, which leads agents back here.
  if (codeOf(reply) === 'SECOND_FACTOR_MISSING') window.location.assign('/auth/second-factor');
  if (reply.status === 403) return 'foreign';
  if (reply.status === 401) return 'signed-out';
  if (reply.status !== 200) return 'later';
  // Our own server checks its answers against the contract.
  const me = reply.body as Me & Pick<CurrentUser, 'id'>;
  session = { token, userId: me.id };
  await keepMe(me);
  await reloadEverywhere();
  return session;
}
