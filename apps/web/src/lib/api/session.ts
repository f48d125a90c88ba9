import { ApiError } from './api-error.ts';

/** Why somebody is no longer signed in. `missing`: a call that needs a session was made without one. */
export type SessionEnd = 'signed-out' | 'expired' | 'closed' | 'missing';

export interface Session {
  /** The access token in memory, or null. */
  readonly token: () => string | null;
  /** Keeps the token of a fresh sign-in. */
  readonly accept: (token: string) => void;
  /** Tries the refresh cookie once per page load; resolves to whether somebody is signed in. */
  readonly start: () => Promise<boolean>;
  /**
   * A token other than `used`: any number of callers share one refresh. A refused refresh ends the session.
   * @throws ApiError of the refresh
   */
  readonly renew: (used: string) => Promise<string>;
  /**
   * The user leaves: until the next sign-in calls under this session are cut off and refused here. What a screen asks
   * for while the server ends the session would only be answered by 401.
   */
  readonly leave: () => void;
  /** Aborted by `leave`. */
  readonly leaving: () => AbortSignal;
  readonly end: (reason: SessionEnd) => void;
  readonly onEnd: (listener: (reason: SessionEnd) => void) => () => void;
}

/**
 * Keeps who is signed in: the access token stays in memory only, the refresh token is an httpOnly cookie that this code
 * never sees (P1 §4 "Session").
 * @param requestToken exchanges the cookie for an access token
 * @param isMarked whether this browser has such a cookie, as far as scripts know: who has none is not asked for it
 */
export function createSession(requestToken: () => Promise<string>, isMarked: () => boolean): Session {
  let token: string | null = null;
  let renewal: Promise<string> | null = null;
  let started: Promise<boolean> | null = null;
  /**
   * Changes with every sign-in and end: a refresh that was asked for before must not bring its token into what came
   * after.
   */
  let era = 0;
  let stay = new AbortController();
  const listeners = new Set<(reason: SessionEnd) => void>();

  const end = (reason: SessionEnd): void => {
    token = null;
    era += 1;
    started = Promise.resolve(false);
    for (const listener of listeners) listener(reason);
  };

  const refresh = async (): Promise<string> => {
    const before = era;
    const fresh = await alone(requestToken);
    if (before !== era) throw over();
    token = fresh;
    return fresh;
  };

  return {
    token: () => token,
    accept: (fresh) => {
      token = fresh;
      era += 1;
      stay = new AbortController();
      started = Promise.resolve(true);
    },
    start: () => {
      if (started === null && !isMarked()) return Promise.resolve(false);
      started ??= refresh().then(
        () => true,
        (error: unknown) => {
          if (isRefusal(error)) return false;
          started = null;
          throw error;
        },
      );
      return started;
    },
    renew: async (used) => {
      if (token !== null && token !== used) return token;
      if (token === null) throw over();
      renewal ??= refresh().finally(() => {
        renewal = null;
      });
      const mine = renewal;
      try {
        return await mine;
      } catch (error) {
        if (isRefusal(error) && token === used) end(error.code === 'ACCOUNT_CLOSED' ? 'closed' : 'expired');
        throw error;
      }
    },
    leave: () => stay.abort(),
    leaving: () => stay.signal,
    end,
    onEnd: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What a call is refused with when its session ended before it or while it was under way. */
export function over(): ApiError {
  return new ApiError({ status: 401, code: 'SESSION_EXPIRED', message: 'The session is over' });
}

/** A server that cannot be reached says nothing about the session; only a refusal does. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

/** Two tabs must not present the same refresh cookie at once: it is rotated on use. */
async function alone(task: () => Promise<string>): Promise<string> {
  if (!('locks' in navigator)) return task();
  return navigator.locks.request('tsenomer-refresh', task);
}
