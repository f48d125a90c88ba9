import type { RoleId, RoleName } from '@tsenomer/contracts';
import { DEMO_ACCESS_DAYS, roleById } from '@tsenomer/contracts';
import { DomainError } from '../context/domain-error.ts';

const DAY = 86_400_000;

/** The columns of a user that decide whether the account is open. */
export interface AccountState {
  readonly role_id: RoleId;
  readonly blocked: boolean;
  readonly demo_ends_at: Date | null;
  readonly created_at: Date;
}

/** The columns to select for `openRole`. */
export const ACCOUNT_COLUMNS = ['role_id', 'blocked', 'demo_ends_at', 'created_at'] as const;

/**
 * The role of an account that may be used now.
 * @throws DomainError ACCOUNT_BLOCKED, or ACCOUNT_CLOSED for the role closed and for a demo that is over (P1 §6).
 */
export function openRole(account: AccountState, now: Date): RoleName {
  if (account.blocked) throw new DomainError('ACCOUNT_BLOCKED');
  const role = roleById(account.role_id);
  const demoOver = role === 'demo' && now >= demoEnd(account);
  if (role === null || role === 'closed' || demoOver) throw new DomainError('ACCOUNT_CLOSED');
  return role;
}

/** When a demo account ends: the moment that was set for it, else 14 days after it was made. */
export function demoEnd(account: Pick<AccountState, 'demo_ends_at' | 'created_at'>): Date {
  return account.demo_ends_at ?? new Date(account.created_at.getTime() + DEMO_ACCESS_DAYS * DAY);
}
