import { sql } from 'kysely';
import { ROLE_ID } from '@tsenomer/contracts';
import type { RoleName, SignOnSettings } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { touch } from '../../platform/events/index.ts';
import { signOnLinkedLetter } from '../../platform/mail/letters/sign-on.ts';
import { letterLocale, queueMail } from '../../platform/mail/queue-mail.ts';
import { demoEndOf, hasEmail } from '../auth/account.ts';
import { NOBODYS_HASH } from '../auth/password.ts';
import { personOfClaims } from './rules/person-of-claims.ts';
import type { ProvidedPerson } from './rules/person-of-claims.ts';
import type { VerifiedIdentity } from './verified-identity.ts';

const LOCK = 7_362_310;

interface Asked {
  readonly identity: VerifiedIdentity;
  readonly provider: SignOnSettings;
  /** What a claim says; null where none is to. */
  readonly role: RoleName | null;
}

/**
 * The account of a provider's person: the one that was linked, else the one of the verified e-mail, else a new one.
 * An account whose holder only wrote that e-mail is not it.
 * @throws DomainError SIGN_ON_NO_EMAIL, SIGN_ON_EMAIL_UNVERIFIED, SIGN_ON_EMAIL_UNPROVEN, SIGN_ON_NO_ACCOUNT.
 */
export async function accountOf(tx: TransactionContext, { identity, provider, role }: Asked): Promise<number> {
  const { issuer, subject, claims } = identity;
  // Of two windows that come back at once, one makes the account.
  await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${subject}))`.execute(tx.db);
  const linked = await tx.db
    .selectFrom('sign_on_identity')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (linked) return linked.user_id;
  const person = personOfClaims(claims);
  if (typeof person === 'string') throw new DomainError(person);
  const known = await tx.db
    .selectFrom('app_user')
    .select(['id', 'email', 'email_proven'])
    .where(hasEmail(person.email))
    .executeTakeFirst();
  if (known?.email_proven === false) throw new DomainError('SIGN_ON_EMAIL_UNPROVEN');
  const userId = known?.id ?? (await makeAccount(tx, person, { provider, role }));
  await tx.db
    .insertInto('sign_on_identity')
    .values({ issuer, subject, user_id: userId, linked_at: tx.now() })
    .execute();
  if (known) {
    await recordAudit(tx, {
      action: 'attach',
      entity: 'user',
      entityId: userId,
      title: known.email,
      actorId: userId,
      changes: { provider: { from: null, to: provider.name } },
    });
    await queueMail(tx, { to: known.email, letter: signOnLinkedLetter({ provider: provider.name }, letterLocale(tx)) });
  }
  return userId;
}

async function makeAccount(
  tx: TransactionContext,
  { email, name, surname }: ProvidedPerson,
  { provider, role }: Pick<Asked, 'provider' | 'role'>,
): Promise<number> {
  const given = role ?? provider.newRole;
  if (given === null) throw new DomainError('SIGN_ON_NO_ACCOUNT');
  const role_id = ROLE_ID[given];
  const { id } = await tx.db
    .insertInto('app_user')
    .values({
      name,
      surname,
      email,
      role_id,
      company_id: provider.companyId,
      password_hash: NOBODYS_HASH,
      demo_ends_at: demoEndOf(role_id, tx.now()),
      created_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(tx, {
    action: 'create',
    entity: 'user',
    entityId: id,
    title: email,
    actorId: id,
    changes: { role: { from: null, to: given }, provider: { from: null, to: provider.name } },
  });
  await touch(tx, ['user']);
  return id;
}
