import type { SavedView, SavedViewBody } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/index.ts';
import { refusing } from '../../platform/kit/refusing.ts';
import { ownView, refuseSharing, viewRefusals } from './view-rows.ts';

/** Changes a view of the caller's own. @throws DomainError NOT_FOUND, NAME_TAKEN, FORBIDDEN to share it. */
export const editSavedView = verb(
  'reports.read',
  (ctx, { id, view }: { readonly id: number; readonly view: SavedViewBody }): Promise<SavedView> => {
    refuseSharing(ctx, view);
    return refusing(viewRefusals(view.name), () =>
      transact(ctx, async (tx) => {
        const before = await ownView(tx, id);
        await tx.db
          .updateTable('saved_view')
          .set({
            ...view,
            columns: view.columns === null ? null : JSON.stringify(view.columns),
            updated_at: ctx.now(),
          })
          .where('id', '=', before.id)
          .execute();
        await touch(tx, ['savedView']);
        return ownView(tx, before.id);
      }),
    );
  },
);
