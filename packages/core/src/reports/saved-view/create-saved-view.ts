import { MOST_VIEWS } from '@tsenomer/contracts';
import type { SavedView, SavedViewBody } from '@tsenomer/contracts';
import { actorId, transact } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/index.ts';
import { refusing } from '../../platform/kit/refusing.ts';
import { ownView, refuseSharing, viewRefusals } from './view-rows.ts';

/** Keeps a view under a name. @throws DomainError NAME_TAKEN, TOO_MANY_VIEWS, FORBIDDEN to share it. */
export const createSavedView = verb('reports.read', (ctx, view: SavedViewBody): Promise<SavedView> => {
  refuseSharing(ctx, view);
  const owner = actorId(ctx);
  if (owner === null) throw new DomainError('FORBIDDEN');
  return refusing(viewRefusals(view.name), () =>
    transact(ctx, async (tx) => {
      const { count } = await tx.db
        .selectFrom('saved_view')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .where('user_id', '=', owner)
        .where('screen', '=', view.screen)
        .executeTakeFirstOrThrow();
      if (Number(count) >= MOST_VIEWS) throw new DomainError('TOO_MANY_VIEWS');
      const now = ctx.now();
      const { id } = await tx.db
        .insertInto('saved_view')
        .values({
          ...view,
          columns: view.columns === null ? null : JSON.stringify(view.columns),
          user_id: owner,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await touch(tx, ['savedView']);
      return ownView(tx, id);
    }),
  );
});
