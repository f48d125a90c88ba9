import { recordAudit } from '../../platform/audit/record-audit.ts';
import { demoEndOf } from '../auth/account.ts';
import { ARGON2ID } from '../auth/password.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { refusing } from '../../platform/kit/refusing.ts';
import { chosenRow, personColumns, refuseTakenPhone } from '../user/account-fields.ts';
import type { PersonFields } from '../user/account-fields.ts';
import { cityUnknown, userRefusals } from '../user/user-refusals.ts';
import { invitationBy, usableInvitation } from './invitation-rows.ts';

export interface RegisterInput extends PersonFields {
  readonly phone: string | null;
  readonly cityId: number;
  readonly password: string;
  readonly externalUid: string | null;
  readonly token: string;
}

/**
 * Makes the account that an invitation offers: with its e-mail, role and company. The invitation is used up; of two
 * registrations by one link at once, one succeeds.
 * @throws DomainError INVITATION_INVALID, INVITATION_ACTIVATED, INVITATION_EXPIRED; EMAIL_TAKEN, PHONE_TAKEN,
 * EXTERNAL_UID_TAKEN; NOT_FOUND for the city.
 */
export const register = verb('public', async (ctx, input: RegisterInput): Promise<{ email: string }> => {
  const person = personColumns(input);
  // Looked at before the costly hash, and once more under the lock.
  const { email } = usableInvitation(await invitationBy(ctx.db, input.token).executeTakeFirst(), ctx.now());
  const password_hash = await ARGON2ID.hash(input.password);
  return refusing(userRefusals({ ...input, email }), () =>
    transact(ctx, async (tx) => {
      const invitation = usableInvitation(
        await invitationBy(tx.db, input.token).forUpdate('i').executeTakeFirst(),
        ctx.now(),
      );
      await refuseTakenPhone(tx.db, input.phone);
      const { id } = await tx.db
        .insertInto('app_user')
        .values({
          ...person,
          email: invitation.email,
          phone: input.phone,
          city_id: chosenRow(input.cityId, cityUnknown),
          company_id: invitation.company_id,
          role_id: invitation.role_id,
          external_uid: input.externalUid,
          password_hash,
          demo_ends_at: demoEndOf(invitation.role_id, ctx.now()),
          created_at: ctx.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.db
        .updateTable('invitation')
        .set({ activated_at: ctx.now(), user_id: id })
        .where('id', '=', invitation.id)
        .execute();
      await recordAudit(tx, { action: 'register', entity: 'user', entityId: id, title: invitation.email, actorId: id });
      return { email: invitation.email };
    }),
  );
});
