import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { DomainError } from '@tsenomer/core';

/** What of a provider's answers means that the clocks are apart, or that it is out of order. */
const CLOCK = 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED';
const AWAY: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** What went wrong at the provider, as an error of the catalogue; what is none of its doing stays what it is. */
export function providerFailure(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  const cause = { cause: error };
  if (error instanceof ClientError) {
    if (error.code === CLOCK) return new DomainError('SIGN_ON_CLOCK', cause);
    if (AWAY.has(error.code ?? '')) return new DomainError('SIGN_ON_PROVIDER_AWAY', cause);
    return new DomainError('SIGN_ON_REFUSED', cause);
  }
  if (
    error instanceof AuthorizationResponseError ||
    error instanceof ResponseBodyError ||
    error instanceof WWWAuthenticateChallengeError
  )
    return new DomainError('SIGN_ON_REFUSED', cause);
  // How fetch says that nobody answered.
  if (error instanceof TypeError && error.message === 'fetch failed')
    return new DomainError('SIGN_ON_PROVIDER_AWAY', cause);
  return error;
}
