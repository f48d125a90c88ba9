import { roleById } from '@tsenomer/contracts';
import type { RoleId, UserItem } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { demoEndOf } from '../auth/account.ts';
import { ARGON2ID } from '../auth/password.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { refusing } from '../../platform/kit/refusing.ts';
import { accountMadeLetter } from '../../platform/mail/letters/account-made.ts';
import { letterLocale, queueMail } from '../../platform/mail/queue-mail.ts';
import { chosenRow, personColumns, refuseTakenPhone } from './account-fields.ts';
import type { PersonFields } from './account-fields.ts';
import { refuseOtherCompany, refuseRole } from './may-give-role.ts';
import { cityUnknown, companyUnknown, userRefusals } from './user-refusals.ts';
import { loadUsers } from './user-rows.ts';

export interface NewUserInput extends PersonFields {
  readonly email: string;
  readonly phone: string | null;
  readonly roleId: RoleId;
  readonly cityId: number;
  readonly companyId: number;
  readonly password: string;
  readonly externalUid: string | null;
  /** Where this installation is reached, for the link in the letter. */
  readonly installation: string;
}

/**
 * Makes an account by hand and tells its owner by mail, without the password.
 * @throws DomainError ROLE_NOT_ASSIGNABLE; NOT_FOUND for a city or a company out of reach; EMAIL_TAKEN, PHONE_TAKEN,
 * EXTERNAL_UID_TAKEN.
 */
export const createUser = verb('users.invite', async (ctx, input: NewUserInput): Promise<UserItem> => {
  refuseRole(ctx, input.roleId);
  refuseOtherCompany(ctx, input.companyId);
  const person = personColumns(input);
  const password_hash = await ARGON2ID.hash(input.password);
  return refusing(userRefusals(input), () =>
    transact(ctx, async (tx) => {
      await refuseTakenPhone(tx.db, input.phone);
      const { id } = await tx.db
        .insertInto('app_user')
        .values({
          ...person,
          email: input.email,
          // An administrator vouches for it; of others' word nobody knows.
          email_proven: ctx.actor.kind === 'user' && ctx.actor.role === 'admin',
          phone: input.phone,
          role_id: input.roleId,
          city_id: chosenRow(input.cityId, cityUnknown),
          company_id: chosenRow(input.companyId, companyUnknown),
          external_uid: input.externalUid,
          password_hash,
          demo_ends_at: demoEndOf(input.roleId, ctx.now()),
          created_at: ctx.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const role = found(roleById(input.roleId));
      await recordAudit(tx, {
        action: 'create',
        entity: 'user',
        entityId: id,
        title: input.email,
        changes: { role: { from: null, to: role } },
      });
      const url = new URL('/auth/login', input.installation).href;
      await queueMail(tx, {
        to: input.email,
        letter: accountMadeLetter({ email: input.email, role, url }, letterLocale(ctx)),
      });
      return found((await loadUsers(tx.db, [id]))[0]);
    }),
  );
});
