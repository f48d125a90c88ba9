import { randomUUID } from 'node:crypto';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import type { RoleName } from '@tsenomer/contracts';
import { makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { Actor, SystemContext } from '../../src/index.ts';
import type { AuthContext, Passwords } from '../../src/access/auth/index.ts';
import { hashPassword, loadTokenKey, passwordMatches } from '../../src/access/auth/index.ts';
import { recordJobs } from '../../src/testing/index.ts';
import { systemContext } from '../../src/index.ts';

export const PASSWORD = 'Parol-123';
/** Of a hash that carries the least cost there is: what a password costs is a rule of its own, and many sign in. */
const PASSWORD_HASH = '$argon2id$v=19$m=8,t=1,p=1$dHNlbm9tZXIgb2YgdGVzdA$xrXvQjjPPsqfzXf5lvxaEeckmfMOF3bYGzxy6VmGy70';
export const HERE = { userAgent: 'test', ip: '192.0.2.1' };

type UserValues = Parameters<typeof makeUser>[2];
type UserActor = Extract<Actor, { kind: 'user' }>;

/** Accounts on a test database under a clock of the test's own. */
export interface Accounts {
  /** A context of this actor; the program itself when none is given. */
  context(actor?: Actor, overrides?: Partial<SystemContext>): SystemContext & Pick<AuthContext, 'tokenKey'>;
  /** Makes a user whose password is `PASSWORD`. */
  person(
    role?: RoleName,
    values?: UserValues,
  ): Promise<{ id: number; login: string; password: string; actor: UserActor }>;
  /** The letters in the post, the newest first. */
  letters(): Promise<{ recipient: string; subject: string; body_text: string | null; body_html: string | null }[]>;
  now: Date;
  later(milliseconds: number): void;
}

export async function accountsOn(test: TestDatabase): Promise<Accounts> {
  const tokenKey = await loadTokenKey(test);
  const accounts: Accounts = {
    now: new Date('2026-11-20T09:00:00Z'),
    context: (actor = { kind: 'system' }, overrides = {}) => ({
      ...systemContext({
        db: test.db,
        jobs: recordJobs(),
        now: () => accounts.now,
        installation: INITIAL_INSTALLATION,
      }),
      actor,
      tokenKey,
      ...overrides,
    }),
    async person(role = 'user', values = {}) {
      const login = `${role}-${randomUUID()}@example.org`;
      const id = await makeUser(test.db, role, {
        email: login,
        password_hash: PASSWORD_HASH,
        created_at: accounts.now,
        ...values,
      });
      return {
        id,
        login: values.email ?? login,
        password: PASSWORD,
        actor: { kind: 'user', userId: id, role, companyId: values.company_id ?? null },
      };
    },
    letters: () =>
      test.db
        .selectFrom('mail')
        .select(['recipient', 'subject', 'body_text', 'body_html'])
        .orderBy('id', 'desc')
        .execute(),
    later(milliseconds) {
      accounts.now = new Date(accounts.now.getTime() + milliseconds);
    },
  };
  return accounts;
}

/** The real passwords, counting how often the costly work was done. */
export function countedPasswords(): Passwords & { readonly done: string[] } {
  const done: string[] = [];
  return {
    done,
    hash(password) {
      done.push('hash');
      return hashPassword(password);
    },
    matches(phc, password) {
      done.push(`matches ${phc.slice(0, phc.lastIndexOf(',p='))}`);
      return passwordMatches(phc, password);
    },
  };
}
