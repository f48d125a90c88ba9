import { ROLE_ID } from '@tsenomer/contracts';
import type { SignOnEdit, SignOnSettings } from '@tsenomer/contracts';
import { changesBetween, recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/index.ts';
import { loadSeal } from '../../platform/secret/index.ts';
import { loadProvider } from './provider-row.ts';

/** How people sign in by a provider; null while nobody has set it. */
export const readSignOn = verb('adminSettings.read', (ctx): Promise<SignOnSettings | null> => loadProvider(ctx));

/** What the sign-in screen offers beside passwords. */
export const offerSignOn = verb('public', async (ctx): Promise<{ name: string | null; onlyWayIn: boolean }> => {
  const provider = await loadProvider(ctx);
  return provider?.enabled === true
    ? { name: provider.name, onlyWayIn: provider.onlyWayIn }
    : { name: null, onlyWayIn: false };
});

/**
 * Sets how people sign in by a provider. Another issuer or client asks for its secret: nobody is to have a kept one
 * sent to a machine of their own.
 * @throws DomainError SIGN_ON_SECRET_MISSING; SIGN_ON_BREAK_GLASS unless the chosen one is an administrator whose
 * account is open; NOT_FOUND for an unknown company.
 */
export const setSignOn = verb('adminSettings.edit', async (ctx, edit: SignOnEdit): Promise<SignOnSettings> => {
  return transact(ctx, async (tx) => {
    const kept = await tx.db.selectFrom('sign_on_provider').selectAll().forUpdate().executeTakeFirst();
    const same = kept?.issuer === edit.issuer && kept.client_id === edit.clientId;
    const client_secret =
      edit.clientSecret === null ? same && kept?.client_secret : (await loadSeal(tx)).close(edit.clientSecret);
    if (client_secret === undefined || client_secret === false) throw new DomainError('SIGN_ON_SECRET_MISSING');
    if (edit.breakGlassUserId !== null) await refuseUnlessAdmin(tx, edit.breakGlassUserId);
    if (edit.companyId !== null)
      found(await tx.db.selectFrom('company').select('id').where('id', '=', edit.companyId).executeTakeFirst());
    const before = await loadProvider(tx);
    const row = {
      enabled: edit.enabled,
      name: edit.name,
      issuer: edit.issuer,
      client_id: edit.clientId,
      client_secret,
      scopes: edit.scopes,
      role_claim: edit.roleClaim,
      roles: JSON.stringify(edit.roles),
      new_role_id: edit.newRole === null ? null : ROLE_ID[edit.newRole],
      company_id: edit.companyId,
      only_way_in: edit.onlyWayIn,
      break_glass_user_id: edit.breakGlassUserId,
    };
    await tx.db
      .insertInto('sign_on_provider')
      .values({ id: 1, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    const after = found((await loadProvider(tx)) ?? undefined);
    await recordAudit(tx, {
      action: 'edit',
      entity: 'setting',
      entityId: 'signOnSettings',
      title: edit.name,
      changes: changesBetween(before === null ? {} : told(before), told(after)),
    });
    await touch(tx, ['setting']);
    return after;
  });
});

async function refuseUnlessAdmin({ db }: TransactionContext, userId: number): Promise<void> {
  const admin = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('role_id', '=', ROLE_ID.admin)
    .where('blocked', '=', false)
    .executeTakeFirst();
  if (!admin) throw new DomainError('SIGN_ON_BREAK_GLASS');
}

/** Settings as the journal has them: lines of roles as text, and nothing of the secret. */
function told({ secretKept: _kept, roles, ...rest }: SignOnSettings) {
  return { ...rest, roles: roles.map(({ value, role }) => `${value} → ${role}`) };
}
