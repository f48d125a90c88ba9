import { changesBetween } from '../../platform/audit/changes-between.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { OutputOf, Profile, profileEdit } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { atField, refusing } from '../../platform/kit/refusing.ts';
import { emailChangedLetter } from '../../platform/mail/letters/account-changed.ts';
import { letterLocale, queueMail } from '../../platform/mail/queue-mail.ts';
import { chosenRow, personColumns, refuseTakenPhone } from '../user/account-fields.ts';
import { ownId } from '../user/may-give-role.ts';
import { cityUnknown, companyUnknown, userRefusals } from '../user/user-refusals.ts';
import { presentProfile } from './profile.ts';

export type ProfileEdit = OutputOf<typeof profileEdit>;

/**
 * Changes one's own profile. Only an administrator moves to another company. A new e-mail is told to the former one.
 * @throws DomainError EMAIL_TAKEN, PHONE_TAKEN; NOT_FOUND for city or company; FORBIDDEN for another company.
 */
export const editProfile = verb('signed-in', async (ctx, input: ProfileEdit): Promise<Profile> => {
  const id = ownId(ctx);
  const person = personColumns(input);
  return refusing(userRefusals(input), () =>
    transact(ctx, async (tx) => {
      const before = found(
        await tx.db
          .selectFrom('app_user')
          .select(['name', 'surname', 'email', 'phone', 'city_id', 'company_id'])
          .where('id', '=', id)
          .forNoKeyUpdate()
          .executeTakeFirst(),
      );
      if (input.companyId !== before.company_id) refuseMove(ctx);
      await refuseTakenPhone(tx.db, input.phone, id);
      const after = {
        ...person,
        email: input.email,
        phone: input.phone,
        city_id: chosenRow(input.cityId, cityUnknown),
        company_id: input.companyId === null ? null : chosenRow(input.companyId, companyUnknown),
      };
      await tx.db.updateTable('app_user').set(after).where('id', '=', id).execute();
      if (after.email.toLowerCase() !== before.email.toLowerCase()) await emailLeft(tx, id, before.email);
      const profile = presentProfile(after);
      const changes = changesBetween({ ...presentProfile(before) }, { ...profile });
      if (Object.keys(changes).length > 0)
        await recordAudit(tx, { action: 'edit', entity: 'user', entityId: id, title: after.email, changes });
      return profile;
    }),
  );
});

function refuseMove(ctx: Context): void {
  if (ctx.actor.kind === 'user' && ctx.actor.role === 'admin') return;
  throw atField('FORBIDDEN', {
    path: 'body.companyId',
    code: 'forbidden',
    message: 'Only an administrator moves to another company',
  });
}

/** A code that was mailed to the former address opens nothing any more, and nobody knows yet whose the new one is. */
async function emailLeft(tx: TransactionContext, id: number, former: string): Promise<void> {
  await tx.db.updateTable('app_user').set({ email_proven: false }).where('id', '=', id).execute();
  await tx.db.deleteFrom('recovery_code').where('user_id', '=', id).execute();
  await queueMail(tx, { to: former, letter: emailChangedLetter(letterLocale(tx)) });
}
