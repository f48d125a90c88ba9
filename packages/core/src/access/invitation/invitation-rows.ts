import { createHash } from 'node:crypto';
import type { ErrorCode, InvitationState } from '@tsenomer/contracts';
import type { Database } from '@tsenomer/db';
import { DomainError } from '../../platform/context/domain-error.ts';

/** What the database keeps of a token. */
export function invitationHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The invitation of a token, with its company. */
export function invitationBy(db: Database, token: string) {
  return db
    .selectFrom('invitation as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select([
      'i.id',
      'i.email',
      'i.role_id',
      'i.company_id',
      'i.expires_at',
      'i.activated_at',
      'c.full_name as company_name',
    ])
    .where('i.token_hash', '=', invitationHash(token));
}

/** How an invitation stands (P1 §4). Used up counts before over. */
export function invitationState(
  invitation: { readonly activated_at: Date | null; readonly expires_at: Date },
  now: Date,
): InvitationState {
  if (invitation.activated_at !== null) return 'activated';
  return invitation.expires_at <= now ? 'expired' : 'valid';
}

const REFUSAL: Readonly<Record<Exclude<InvitationState, 'valid'>, ErrorCode>> = {
  activated: 'INVITATION_ACTIVATED',
  expired: 'INVITATION_EXPIRED',
};

/**
 * The invitation, if it may be used now.
 * @throws DomainError INVITATION_INVALID for none, INVITATION_ACTIVATED, INVITATION_EXPIRED.
 */
export function usableInvitation<T extends Parameters<typeof invitationState>[0]>(
  invitation: T | undefined,
  now: Date,
): T {
  if (!invitation) throw new DomainError('INVITATION_INVALID');
  const state = invitationState(invitation, now);
  if (state !== 'valid') throw new DomainError(REFUSAL[state]);
  return invitation;
}
