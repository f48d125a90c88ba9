import type { Access, authRoutes } from '@tsenomer/contracts';
import type { Caller } from '@tsenomer/core';
import { DomainError } from '@tsenomer/core';
import { currentUser, refreshSession, signIn, signOut } from '@tsenomer/core/access/auth';
import type { Handlers, RequestInfo } from '../../kit/index.ts';
import { forgetSession, keepSession, REFRESH_COOKIE } from './refresh-cookie.ts';

/** Sign-in, refresh and sign-out keep the refresh token in a cookie that scripts cannot read. */
export function authHandlers({ tokenKey }: { readonly tokenKey: Uint8Array }): Handlers<typeof authRoutes> {
  return {
    async login(ctx, { body }, request) {
      const tokens = await signIn(withKey(ctx), { ...body, ...originOf(request) });
      return keepSession(tokens, request);
    },
    async refresh(ctx, _input, request) {
      const refreshToken = request.cookies[REFRESH_COOKIE];
      if (!refreshToken) {
        forgetSession(request);
        throw new DomainError('SESSION_EXPIRED');
      }
      try {
        return keepSession(await refreshSession(withKey(ctx), { refreshToken, ...originOf(request) }), request);
      } catch (error) {
        if (error instanceof DomainError) forgetSession(request);
        throw error;
      }
    },
    async logout(ctx, _input, request) {
      const refreshToken = request.cookies[REFRESH_COOKIE];
      forgetSession(request);
      if (refreshToken) await signOut(ctx, { refreshToken });
      return {};
    },
    me: (ctx) => currentUser(ctx),
  };

  function withKey<P extends Access>(caller: Caller<P>) {
    return { ...caller, tokenKey };
  }
}

function originOf({ ip, userAgent }: RequestInfo): { ip: string; userAgent: string } {
  return { ip, userAgent };
}
