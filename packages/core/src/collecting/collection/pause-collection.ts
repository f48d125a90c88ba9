import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { rowId } from '../../platform/kit/row-id.ts';

/** Pauses a collection: the timetable starts nothing of it until it is resumed; people still may. @throws NOT_FOUND */
export const pauseCollection = verb('collections.edit', (ctx, { id }: { readonly id: number }) => {
  return setPaused(ctx, id, true);
});

/** Lets the timetable start a paused collection again. @throws NOT_FOUND */
export const resumeCollection = verb('collections.edit', (ctx, { id }: { readonly id: number }) => {
  return setPaused(ctx, id, false);
});

async function setPaused(ctx: Context, id: number, paused: boolean): Promise<void> {
  await transact(ctx, async (tx) => {
    const before = found(
      await tx.db
        .selectFrom('collection')
        .select(['name', 'paused_at'])
        .where('id', '=', rowId(id))
        .where('deleted_at', 'is', null)
        .forUpdate()
        .executeTakeFirst(),
    );
    if ((before.paused_at !== null) === paused) return;
    await tx.db
      .updateTable('collection')
      .set({ paused_at: paused ? tx.now() : null })
      .where('id', '=', id)
      .execute();
    const action = paused ? 'disable' : 'enable';
    await recordAudit(tx, { action, entity: 'collection', entityId: id, title: before.name });
  });
}
