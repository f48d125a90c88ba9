import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { INVITATION_DAYS, roleById } from '@tsenomer/contracts';
import type { RoleId } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { hasEmail } from '../auth/account.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { refusing } from '../../platform/kit/refusing.ts';
import { invitationLetter } from '../../platform/mail/letters/invitation.ts';
import { letterLocale, queueMail } from '../../platform/mail/queue-mail.ts';
import { chosenRow } from '../user/account-fields.ts';
import { refuseOtherCompany, refuseRole } from '../user/may-give-role.ts';
import { companyUnknown, emailTaken } from '../user/user-refusals.ts';
import { invitationHash } from './invitation-rows.ts';
import { registrationLink } from './registration-link.ts';

const DAY = 86_400_000;

export interface SendInvitationInput {
  readonly email: string;
  readonly roleId: RoleId;
  readonly companyId: number;
  readonly registerUrl: string;
  /** The origin that this installation is reached at: the link leads nowhere else. */
  readonly installation: string;
}

export interface SentInvitation {
  readonly code: string;
  readonly url: string;
  readonly expiresAt: Date;
}

/**
 * Invites one person by mail; only the hash of the link's token is kept. It replaces an open invitation of the same
 * person: to the same company, and for an administrator to any.
 * @throws DomainError ROLE_NOT_ASSIGNABLE; NOT_FOUND for a company out of reach; INVALID_INPUT for a page elsewhere;
 * EMAIL_TAKEN.
 */
export const sendInvitation = verb('users.invite', async (ctx, input: SendInvitationInput): Promise<SentInvitation> => {
  refuseRole(ctx, input.roleId);
  refuseOtherCompany(ctx, input.companyId);
  const code = randomBytes(32).toString('base64url');
  const url = registrationLink(input, code);
  return refusing({ invitation_company_id_fkey: companyUnknown }, () =>
    transact(ctx, async (tx) => {
      const company = await tx.db
        .selectFrom('company')
        .select(['id', 'full_name'])
        .where('id', '=', chosenRow(input.companyId, companyUnknown))
        .executeTakeFirst();
      if (!company) throw companyUnknown();
      if (await tx.db.selectFrom('app_user').select('id').where(hasEmail(input.email)).executeTakeFirst())
        throw emailTaken(input.email);
      await withdrawOpen(tx, input);
      const expiresAt = new Date(ctx.now().getTime() + INVITATION_DAYS * DAY);
      const { id } = await tx.db
        .insertInto('invitation')
        .values({
          email: input.email,
          role_id: input.roleId,
          company_id: company.id,
          token_hash: invitationHash(code),
          invited_by: actorId(ctx),
          created_at: ctx.now(),
          expires_at: expiresAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const role = found(roleById(input.roleId));
      const { timeZone } = tx.installation;
      const invitedBy = await inviterName(tx);
      const facts = { url, role, companyName: company.full_name, invitedBy, expiresAt, timeZone };
      await queueMail(tx, { to: input.email, letter: invitationLetter(facts, letterLocale(ctx)) });
      const changes = { role: { from: null, to: role }, company: { from: null, to: company.full_name } };
      await recordAudit(tx, { action: 'invite', entity: 'invitation', entityId: id, title: input.email, changes });
      return { code, url, expiresAt };
    }),
  );
});

/** Under a lock of the address: of two who invite the same person at once, the later one replaces the earlier. */
async function withdrawOpen(tx: TransactionContext, { email, companyId }: SendInvitationInput): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitation:${email}`}, 0))`.execute(tx.db);
  const everywhere = tx.actor.kind === 'system' || tx.actor.role === 'admin';
  await tx.db
    .deleteFrom('invitation')
    .where(sql`lower(email)`, '=', email)
    .where('activated_at', 'is', null)
    .$if(!everywhere, (query) => query.where('company_id', '=', companyId))
    .execute();
}

async function inviterName(tx: TransactionContext): Promise<string> {
  const id = actorId(tx);
  const user =
    id === null
      ? undefined
      : await tx.db.selectFrom('app_user').select(['name', 'surname']).where('id', '=', id).executeTakeFirst();
  return [user?.name, user?.surname].filter(Boolean).join(' ');
}
