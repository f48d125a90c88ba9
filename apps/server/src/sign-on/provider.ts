import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import { DomainError } from '@tsenomer/core';
import type { ProviderAccess, VerifiedIdentity } from '@tsenomer/core/access/sign-on';
import { providerFailure } from './provider-failure.ts';
import type { SignOnAttempt } from './attempt.ts';

const TIMEOUT_SECONDS = 10;
/** How far our clock and the provider's may be apart. */
const TOLERANCE_SECONDS = 30;
/** A provider is asked anew what it is, and which keys it signs with, after this long. */
const KNOWN_FOR = 10 * 60_000;

/** An OpenID Connect provider (Core 1.0, Discovery 1.0), by the library that checks what it says. */
export interface Provider {
  /** Where to send a browser. @throws DomainError SIGN_ON_PROVIDER_AWAY. */
  authorizationUrl(access: ProviderAccess, attempt: SignOnAttempt): Promise<string>;
  /**
   * Who came back with this query.
   * @throws DomainError SIGN_ON_REFUSED, SIGN_ON_CLOCK, SIGN_ON_PROVIDER_AWAY.
   */
  identify(access: ProviderAccess, attempt: SignOnAttempt, parameters: string): Promise<VerifiedIdentity>;
  /** What an issuer says of itself. @throws DomainError SIGN_ON_PROVIDER_AWAY. */
  describe(issuer: string): Promise<{ issuer: string; authorizationEndpoint: string }>;
}

/** @param now the clock that tokens are judged by. */
export function createProvider(now: () => Date): Provider {
  let known: { readonly by: string; readonly until: number; readonly config: Promise<Configuration> } | null = null;

  const configOf = (access: ProviderAccess): Promise<Configuration> => {
    const by = JSON.stringify(access);
    const moment = now().getTime();
    if (known?.by === by && known.until > moment) return known.config;
    const config = discover(access, now);
    known = { by, until: moment + KNOWN_FOR, config };
    // What could not be reached is tried again by the next one.
    config.catch(() => (known = null));
    return config;
  };

  return {
    async authorizationUrl(access, { redirectUri, state, nonce, verifier }) {
      const url = buildAuthorizationUrl(await configOf(access), {
        redirect_uri: redirectUri,
        scope: access.scopes,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },
    async identify(access, { redirectUri, state, nonce, verifier }, parameters) {
      const config = await configOf(access);
      try {
        const tokens = await authorizationCodeGrant(config, new URL(`${redirectUri}?${parameters}`), {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const told = tokens.claims();
        if (told === undefined) throw new DomainError('SIGN_ON_REFUSED');
        const more = config.serverMetadata().userinfo_endpoint
          ? await fetchUserInfo(config, tokens.access_token, told.sub)
          : {};
        return { issuer: told.iss, subject: told.sub, claims: { ...more, ...told } };
      } catch (error) {
        throw providerFailure(error);
      }
    },
    async describe(issuer) {
      const config = await discover({ issuer, clientId: 'check', clientSecret: 'check', scopes: 'openid' }, now);
      const server = config.serverMetadata();
      return { issuer: server.issuer, authorizationEndpoint: server.authorization_endpoint ?? '' };
    },
  };
}

async function discover(access: ProviderAccess, now: () => Date): Promise<Configuration> {
  const url = new URL(access.issuer);
  // Only an issuer of this machine may be without TLS (`signOnEdit`).
  const plain = url.protocol === 'http:';
  try {
    const found = await discovery(url, access.clientId, undefined, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: plain ? [allowInsecureRequests] : [],
    });
    const server = found.serverMetadata();
    const basic = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
    const config = new Configuration(
      server,
      access.clientId,
      {
        client_secret: access.clientSecret,
        [clockSkew]: Math.round((now().getTime() - Date.now()) / 1000),
        [clockTolerance]: TOLERANCE_SECONDS,
      },
      basic ? ClientSecretBasic(access.clientSecret) : ClientSecretPost(access.clientSecret),
    );
    config.timeout = TIMEOUT_SECONDS;
    if (plain) allowInsecureRequests(config);
    enableNonRepudiationChecks(config);
    return config;
  } catch (error) {
    throw new DomainError('SIGN_ON_PROVIDER_AWAY', { cause: error });
  }
}
