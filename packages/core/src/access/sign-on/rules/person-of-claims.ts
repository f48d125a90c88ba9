import { z } from 'zod';
import type { Claims } from './role-of-claims.ts';

/** Who a provider says that somebody is. */
export interface ProvidedPerson {
  /** Trimmed and lower-cased. */
  readonly email: string;
  readonly name: string;
  readonly surname: string | null;
}

const text = z.string().trim().min(1).max(200);

/**
 * The person of claims (OpenID Connect Core 5.1), or why they name none: accounts are found by addresses that the
 * provider has made sure of, and by nothing else.
 */
export function personOfClaims(claims: Claims): ProvidedPerson | 'SIGN_ON_NO_EMAIL' | 'SIGN_ON_EMAIL_UNVERIFIED' {
  const email = z.string().trim().toLowerCase().max(320).pipe(z.email()).safeParse(claims['email']);
  if (!email.success) return 'SIGN_ON_NO_EMAIL';
  // Some providers spell it as a text.
  if (claims['email_verified'] !== true && claims['email_verified'] !== 'true') return 'SIGN_ON_EMAIL_UNVERIFIED';
  const given = text.safeParse(claims['given_name']);
  const whole = text.safeParse(claims['name']);
  const family = text.safeParse(claims['family_name']);
  return {
    email: email.data,
    name: given.data ?? whole.data ?? email.data,
    surname: given.success ? (family.data ?? null) : null,
  };
}
