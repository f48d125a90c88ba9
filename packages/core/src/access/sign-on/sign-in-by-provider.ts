import { randomUUID } from 'node:crypto';
import { ROLE_ID, roleById } from '@tsenomer/contracts';
import type { RoleName, SignOnSettings } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { verbWith } from '../../platform/context/verb.ts';
import { demoEndOf, lockAccount, openRole } from '../auth/account.ts';
import type { AuthContext } from '../auth/access-token.ts';
import { openSession } from '../auth/session-rows.ts';
import type { SessionOrigin, SessionTokens } from '../auth/session-rows.ts';
import { accountOf } from './account-of-identity.ts';
import { loadProvider } from './provider-row.ts';
import { roleOfClaims } from './rules/role-of-claims.ts';
import type { VerifiedIdentity } from './verified-identity.ts';

/**
 * Signs somebody in whom the provider knows. An account is found by issuer and subject, at first by an e-mail that the
 * provider has verified; who has none gets one where a claim or the settings say its role. Where a claim says roles,
 * each sign-in sets what it says, which the journal has; a closed account stays closed.
 * @throws DomainError SIGN_ON_OFF, SIGN_ON_NO_EMAIL, SIGN_ON_EMAIL_UNVERIFIED,
 * SIGN_ON_EMAIL_UNPROVEN, SIGN_ON_NO_ACCOUNT,
 * SIGN_ON_ROLE_UNKNOWN, ACCOUNT_BLOCKED, ACCOUNT_CLOSED.
 */
export const signInByProvider = verbWith<Pick<AuthContext, 'tokenKey'>>()(
  'public',
  async (ctx, input: SessionOrigin & { readonly identity: VerifiedIdentity }): Promise<SessionTokens> => {
    return transact(ctx, async (tx) => {
      const provider = await loadProvider(tx);
      if (provider?.enabled !== true) throw new DomainError('SIGN_ON_OFF');
      const given = roleOfClaims(input.identity.claims, provider);
      if (given === null) throw new DomainError('SIGN_ON_ROLE_UNKNOWN');
      const role = given === 'unset' ? null : given;
      const userId = await accountOf(tx, { identity: input.identity, provider, role });
      const account = found(await lockAccount(tx.db, userId));
      const before = openRole(account, ctx.now());
      const now = role === null ? before : await setGivenRole(tx, { account, before, role, provider });
      const family = randomUUID();
      await recordAudit(tx, {
        action: 'signIn',
        entity: 'session',
        entityId: family,
        title: account.email,
        actorId: userId,
        changes: { provider: { from: null, to: provider.name } },
      });
      const session = { ...input, byProvider: true };
      return openSession({ ...tx, tokenKey: ctx.tokenKey }, { id: userId, role: now }, family, session);
    });
  },
);

/** The last administrator, and the one who may sign in by password, stay what they are whatever a claim says. */
async function setGivenRole(
  tx: TransactionContext,
  {
    account,
    before,
    role,
    provider,
  }: {
    readonly account: { readonly id: number; readonly email: string };
    readonly before: RoleName;
    readonly role: RoleName;
    readonly provider: SignOnSettings;
  },
): Promise<RoleName> {
  if (before === role) return before;
  if (before === 'admin' && (provider.breakGlassUserId === account.id || !(await hasOtherAdmin(tx, account.id))))
    return before;
  const role_id = ROLE_ID[role];
  await tx.db
    .updateTable('app_user')
    .set({ role_id, demo_ends_at: demoEndOf(role_id, tx.now()) })
    .where('id', '=', account.id)
    .execute();
  await recordAudit(tx, {
    action: 'setRole',
    entity: 'user',
    entityId: account.id,
    title: account.email,
    actorId: account.id,
    changes: { role: { from: before, to: roleById(role_id) }, provider: { from: null, to: provider.name } },
  });
  return role;
}

async function hasOtherAdmin({ db }: TransactionContext, userId: number): Promise<boolean> {
  // All administrators are locked, in one order: of two who are dismissed at once, one stays.
  const admins = await db
    .selectFrom('app_user')
    .select('id')
    .where('role_id', '=', ROLE_ID.admin)
    .where('blocked', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return admins.some(({ id }) => id !== userId);
}
