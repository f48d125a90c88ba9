import type { Claims } from './rules/role-of-claims.ts';

/** What a provider has said of somebody, after its signature, audience, nonce and times were checked. */
export interface VerifiedIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Claims;
}
