import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { z } from 'zod';
import type { Seal } from '@tsenomer/core/platform/secret';

const attempt = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  /** Of PKCE (RFC 7636). */
  verifier: z.string(),
  redirectUri: z.string(),
  /** The place in the web to go on at. */
  returnTo: z.string(),
  /** Milliseconds since 1970. */
  until: z.number(),
});

/** What ties the answer of a provider to the browser that was sent there. */
export type SignOnAttempt = z.infer<typeof attempt>;

/** How long somebody may take at the provider. */
export const ATTEMPT_SECONDS = 600;

export function newAttempt(of: Pick<SignOnAttempt, 'redirectUri' | 'returnTo'>, now: Date): SignOnAttempt {
  return {
    ...of,
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    until: now.getTime() + ATTEMPT_SECONDS * 1000,
  };
}

/** An attempt as a cookie that nobody reads or changes. */
export function sealAttempt(seal: Seal, made: SignOnAttempt): string {
  return seal.close(JSON.stringify(made)).toString('base64url');
}

/** @returns null for a cookie that is not ours, was changed, or is too old. */
export function openAttempt(seal: Seal, cookie: string, now: Date): SignOnAttempt | null {
  try {
    const made = attempt.parse(JSON.parse(seal.open(Buffer.from(cookie, 'base64url'))));
    return made.until > now.getTime() ? made : null;
  } catch {
    return null;
  }
}
