import { SIGN_ON_PATH } from '@tsenomer/contracts';
import type { signOnRoutes } from '@tsenomer/contracts';
import { DomainError } from '@tsenomer/core';
import { offerSignOn, providerAccess, readSignOn, setSignOn, signInByProvider } from '@tsenomer/core/access/sign-on';
import type { ProviderAccess } from '@tsenomer/core/access/sign-on';
import { loadSeal } from '@tsenomer/core/platform/secret';
import type { AppDependencies } from '../../app-dependencies.ts';
import type { Handlers } from '../../kit/index.ts';
import { ATTEMPT_SECONDS, newAttempt, openAttempt, sealAttempt } from '../../sign-on/attempt.ts';
import { createProvider } from '../../sign-on/provider.ts';
import { installationOf } from './installation.ts';
import type { OwnAddress } from './installation.ts';
import { COOKIE_PATH, keepSession } from './refresh-cookie.ts';

const COOKIE = 'sign_on';

/** Sign-in by a provider: the way there and back (docs/decisions/100). */
export function signOnHandlers(
  { db, now, tokenKey }: Pick<AppDependencies, 'db' | 'now' | 'tokenKey'>,
  own: OwnAddress,
): Handlers<typeof signOnRoutes> {
  const provider = createProvider(now);
  const access = async (): Promise<ProviderAccess> => {
    const set = await providerAccess({ db });
    if (set === null) throw new DomainError('SIGN_ON_OFF');
    return set;
  };
  return {
    offer: (ctx) => offerSignOn(ctx),
    async start(_ctx, { body }, request) {
      const attempt = newAttempt(
        { redirectUri: `${installationOf(own, request)}${SIGN_ON_PATH}`, returnTo: body.returnTo },
        now(),
      );
      const url = await provider.authorizationUrl(await access(), attempt);
      const cookie = sealAttempt(await loadSeal({ db }), attempt);
      request.setCookie(COOKIE, cookie, { path: COOKIE_PATH, maxAgeSeconds: ATTEMPT_SECONDS });
      return { url };
    },
    async finish(ctx, { body }, request) {
      const cookie = request.cookies[COOKIE];
      request.clearCookie(COOKIE, { path: COOKIE_PATH });
      const attempt = cookie === undefined ? null : openAttempt(await loadSeal({ db }), cookie, now());
      if (attempt === null || new URLSearchParams(body.parameters).get('state') !== attempt.state)
        throw new DomainError('SIGN_ON_EXPIRED');
      const identity = await provider.identify(await access(), attempt, body.parameters);
      const { ip, userAgent } = request;
      const tokens = await signInByProvider({ ...ctx, tokenKey }, { identity, ip, userAgent });
      return { ...keepSession(tokens, request), returnTo: attempt.returnTo };
    },
    settings: async (ctx, _input, request) => ({
      settings: await readSignOn(ctx),
      callbackUrl: `${installationOf(own, request)}${SIGN_ON_PATH}`,
    }),
    set: (ctx, { body }) => setSignOn(ctx, body),
    check: (_ctx, { body }) => provider.describe(body.issuer),
  };
}
