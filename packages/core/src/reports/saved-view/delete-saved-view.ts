import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/index.ts';
import { ownView } from './view-rows.ts';

/** Deletes a view of the caller's own. @throws DomainError NOT_FOUND */
export const deleteSavedView = verb(
  'reports.read',
  (ctx, { id }: { readonly id: number }): Promise<Record<string, never>> =>
    transact(ctx, async (tx) => {
      const view = await ownView(tx, id);
      await tx.db.deleteFrom('saved_view').where('id', '=', view.id).execute();
      await touch(tx, ['savedView']);
      return {};
    }),
);
