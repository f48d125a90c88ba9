import { verb } from '../../platform/context/verb.ts';
import { transact } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/index.ts';
import { ownId } from '../user/may-give-role.ts';

/**
 * Chooses the screen that one begins with after signing in. A taste of one's own: no entry in the journal of actions.
 * @param input.startPage a path of this site, or null for the overview.
 */
export const chooseStartPage = verb(
  'signed-in',
  async (ctx, input: { readonly startPage: string | null }): Promise<{ startPage: string | null }> => {
    await transact(ctx, async (tx) => {
      await tx.db.updateTable('app_user').set({ start_page: input.startPage }).where('id', '=', ownId(ctx)).execute();
      await touch(tx, ['user']);
    });
    return input;
  },
);
