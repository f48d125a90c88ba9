import { sql } from 'kysely';
import type { RoleId, RoleName } from '@tsenomer/contracts';
import { DEMO_ACCESS_DAYS, ROLE_ID, roleById } from '@tsenomer/contracts';
import type { DatabaseTransaction } from '@tsenomer/db';
import { DomainError } from '../../platform/context/domain-error.ts';

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

/** Whether an account may be used now. */
export function isOpen(account: AccountState, now: Date): boolean {
  try {
    openRole(account, now);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** When a demo account ends: the moment that was set for it, else 14 days after it was made. */
export function demoEnd(account: Pick<AccountState, 'demo_ends_at' | 'created_at'>): Date {
  return account.demo_ends_at ?? demoEndFrom(account.created_at);
}

/** The end of a demo that begins at a moment: 14 days later (P1 §6). */
export function demoEndFrom(start: Date): Date {
  return new Date(start.getTime() + DEMO_ACCESS_DAYS * DAY);
}

/** What `demo_ends_at` holds for an account that is given a role now. */
export function demoEndOf(roleId: RoleId, now: Date): Date | null {
  return roleId === ROLE_ID.demo ? demoEndFrom(now) : null;
}

/** SQL: the row of the account with this e-mail address, in any spelling of its case. */
export function hasEmail(email: string) {
  return sql<boolean>`lower(email) = ${email.trim().toLowerCase()}`;
}

/**
 * Locks an account until the transaction ends and reads it. Whatever opens or ends sessions, or changes the password or
 * the role, begins with this: a session that is just being opened or renewed cannot slip past what ends all of them.
 */
export async function lockAccount(db: DatabaseTransaction, userId: number) {
  return db
    .selectFrom('app_user')
    .select(['id', 'name', 'surname', 'email', 'password_hash', ...ACCOUNT_COLUMNS])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
