import { verb } from '../../platform/context/verb.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { ownId } from '../user/may-give-role.ts';
import { mustHaveSecondFactor } from './required-roles.ts';

export interface SecondFactorState {
  /** ISO moment at which it was turned on; null: sign-in asks for no code. */
  readonly since: string | null;
  readonly recoveryCodesLeft: number;
  readonly required: boolean;
}

/** How one's own second factor stands. */
export const showSecondFactor = verb('signed-in', async (ctx): Promise<SecondFactorState> => {
  const userId = ownId(ctx);
  const factor = await ctx.db
    .selectFrom('second_factor as f')
    .select([
      'f.confirmed_at',
      ({ selectFrom }) =>
        selectFrom('second_factor_recovery as r')
          .select(({ fn }) => fn.countAll<bigint>().as('left'))
          .whereRef('r.user_id', '=', 'f.user_id')
          .as('left'),
    ])
    .where('f.user_id', '=', userId)
    .where('f.confirmed_at', 'is not', null)
    .executeTakeFirst();
  const since = factor?.confirmed_at ?? null;
  const role = ctx.actor.kind === 'user' ? ctx.actor.role : 'closed';
  return {
    since: since && momentToWire(since),
    recoveryCodesLeft: Number(factor?.left ?? 0),
    required: await mustHaveSecondFactor(ctx, role),
  };
});
