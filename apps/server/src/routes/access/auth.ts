import { SESSION_MARK } from '@tsenomer/contracts';
import type { Access, authRoutes } from '@tsenomer/contracts';
import type { Caller } from '@tsenomer/core';
import { DomainError } from '@tsenomer/core';
import { currentUser, refreshSession, signIn, signOut } from '@tsenomer/core/access/auth';
import type { SessionTokens } from '@tsenomer/core/access/auth';
import type { Handlers, RequestInfo } from '../../kit/index.ts';

const COOKIE = 'refresh_token';
/** The cookie goes to these calls only; every other call proves itself by its Authorization header. */
const COOKIE_PATH = '/api/auth';

/** Sign-in, refresh and sign-out keep the refresh token in a cookie that scripts cannot read. */
export function authHandlers({ tokenKey }: { readonly tokenKey: Uint8Array }): Handlers<typeof authRoutes> {
  return {
    async login(ctx, { body }, request) {
      const tokens = await signIn(withKey(ctx), { ...body, ...originOf(request) });
      return answer(tokens, request);
    },
    async refresh(ctx, _input, request) {
      const refreshToken = request.cookies[COOKIE];
      if (!refreshToken) {
        forget(request);
        throw new DomainError('SESSION_EXPIRED');
      }
      try {
        return answer(await refreshSession(withKey(ctx), { refreshToken, ...originOf(request) }), request);
      } catch (error) {
        if (error instanceof DomainError) forget(request);
        throw error;
      }
    },
    async logout(ctx, _input, request) {
      const refreshToken = request.cookies[COOKIE];
      forget(request);
      if (refreshToken) await signOut(ctx, { refreshToken });
      return {};
    },
    me: (ctx) => currentUser(ctx),
  };

  function withKey<P extends Access>(caller: Caller<P>) {
    return { ...caller, tokenKey };
  }
}

function answer(tokens: SessionTokens, request: RequestInfo): { access_token: string; expires_in: number } {
  const maxAgeSeconds = tokens.refreshSeconds;
  request.setCookie(COOKIE, tokens.refreshToken, { path: COOKIE_PATH, maxAgeSeconds });
  request.setCookie(SESSION_MARK, '1', { path: '/', maxAgeSeconds, forScripts: true });
  return { access_token: tokens.accessToken, expires_in: tokens.accessSeconds };
}

function forget(request: RequestInfo): void {
  request.clearCookie(COOKIE, { path: COOKIE_PATH });
  request.clearCookie(SESSION_MARK, { path: '/', forScripts: true });
}

function originOf({ ip, userAgent }: RequestInfo): { ip: string; userAgent: string } {
  return { ip, userAgent };
}
