import type { TourAnswer } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { transact } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/index.ts';
import { ownId } from '../user/may-give-role.ts';

/**
 * Remembers where one left the tour of the screens, or that it is over. It concerns nobody else: no entry in the
 * journal of actions.
 * @param input.tour the step it was left at, or `over`.
 */
export const rememberTour = verb(
  'signed-in',
  async (ctx, input: { readonly tour: TourAnswer }): Promise<{ tour: TourAnswer }> => {
    await transact(ctx, async (tx) => {
      await tx.db.updateTable('app_user').set({ tour: input.tour }).where('id', '=', ownId(ctx)).execute();
      await touch(tx, ['user']);
    });
    return input;
  },
);
