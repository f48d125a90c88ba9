import { PATIENCE, PATIENCE_OF_FILES, secondsAsked } from '../rules/next-attempt.ts';

/** An answer of the server; status 0 when it could not be reached, or did not answer in time. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** After so many seconds it may be asked again; where it said so. */
  readonly retryAfter?: number | null;
}

/** One call of the API; never throws. */
export async function ask(path: string, init: RequestInit, token: string | null): Promise<Reply> {
  const files = init.body instanceof FormData;
  try {
    const answer = await fetch(`/api${path}`, {
      ...init,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(files ? PATIENCE_OF_FILES : PATIENCE),
      headers: {
        ...(init.body !== undefined && !files && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
    });
    const retryAfter = secondsAsked(answer.headers.get('retry-after'));
    return { status: answer.status, body: parsed(await answer.text()), retryAfter };
  } catch {
    return { status: 0, body: null };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The code of an error's answer; empty when it is none. */
export function codeOf({ body }: Reply): string {
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
}
