import { roleById } from '@tsenomer/contracts';
import type { InvitationState, RoleName } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { invitationBy, invitationState } from './invitation-rows.ts';

export interface CheckedInvitation {
  readonly state: InvitationState;
  /** Whom it invites; null unless it may be used. */
  readonly invitation: { email: string; role: RoleName; companyName: string; expiresAt: string } | null;
}

/** How an invitation stands, and whom it is for. @throws DomainError INVITATION_INVALID for an unknown token. */
export const checkInvitation = verb(
  'public',
  async (ctx, input: { readonly token: string }): Promise<CheckedInvitation> => {
    const row = await invitationBy(ctx.db, input.token).executeTakeFirst();
    if (!row) throw new DomainError('INVITATION_INVALID');
    const state = invitationState(row, ctx.now());
    if (state !== 'valid') return { state, invitation: null };
    const { email, company_name: companyName } = row;
    return {
      state,
      invitation: { email, role: found(roleById(row.role_id)), companyName, expiresAt: momentToWire(row.expires_at) },
    };
  },
);
