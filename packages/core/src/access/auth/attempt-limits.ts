import type { AttemptLimit } from '../../platform/attempt/count-attempt.ts';
import { networkOf } from '../../platform/attempt/network-of.ts';

/** How many failures 15 minutes allow, each by what it is counted under. */
const MOST = {
  accountAndAddress: 10,
  address: 100,
  account: 50,
  codeAddress: 30,
  currentPassword: 10,
  secondFactor: 10,
} as const;

export interface SignInLimits {
  readonly pair: AttemptLimit;
  readonly address: AttemptLimit;
  /**
   * Over all addresses. Does not bind addresses from which the account has signed in: nobody is locked out by others.
   */
  readonly account: AttemptLimit;
}

/** The limits of signing in to an account, existing or not, from an address. */
export function signInLimits(login: string, ip: string): SignInLimits {
  const network = networkOf(ip);
  const account = login.trim().toLowerCase();
  return {
    pair: { key: `sign-in:${account}:${network}`, most: MOST.accountAndAddress },
    address: { key: `sign-in-address:${network}`, most: MOST.address },
    account: { key: `sign-in-account:${account}`, most: MOST.account },
  };
}

/** Guessing recovery codes from an address. */
export function codeLimit(ip: string): AttemptLimit {
  return { key: `code:${networkOf(ip)}`, most: MOST.codeAddress };
}

/** Asking for recovery codes from an address, for whatever accounts. */
export function codeRequestLimit(ip: string): AttemptLimit {
  return { key: `code-request:${networkOf(ip)}`, most: MOST.codeAddress };
}

/** Guessing the current password of one's own account. */
export function currentPasswordLimit(userId: number): AttemptLimit {
  return { key: `current-password:${userId}`, most: MOST.currentPassword };
}

/**
 * Guessing the codes of an account whose password is known, from wherever: with 3 of a million codes right at a time,
 * a day of guessing finds one with a chance of a third of a percent. Only who knows the password can fill it.
 */
export function secondFactorLimit(userId: number): AttemptLimit {
  return { key: `second-factor:${userId}`, most: MOST.secondFactor };
}
