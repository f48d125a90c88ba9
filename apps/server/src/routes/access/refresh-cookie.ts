import { SESSION_MARK } from '@tsenomer/contracts';
import type { SessionTokens } from '@tsenomer/core/access/auth';
import type { RequestInfo } from '../../kit/index.ts';

export const REFRESH_COOKIE = 'refresh_token';
/** The cookie goes to these calls only; every other call proves itself by its Authorization header. */
export const COOKIE_PATH = '/api/auth';

/** Keeps the refresh token in a cookie that scripts cannot read. @returns what scripts are told. */
export function keepSession(tokens: SessionTokens, request: RequestInfo): { access_token: string; expires_in: number } {
  const maxAgeSeconds = tokens.refreshSeconds;
  request.setCookie(REFRESH_COOKIE, tokens.refreshToken, { path: COOKIE_PATH, maxAgeSeconds });
  request.setCookie(SESSION_MARK, '1', { path: '/', maxAgeSeconds, forScripts: true });
  return { access_token: tokens.accessToken, expires_in: tokens.accessSeconds };
}

export function forgetSession(request: RequestInfo): void {
  request.clearCookie(REFRESH_COOKIE, { path: COOKIE_PATH });
  request.clearCookie(SESSION_MARK, { path: '/', forScripts: true });
}
