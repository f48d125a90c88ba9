import type { Context } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { ownOnly } from './task-conditions.ts';

/** The row of a task that the caller may look at. @throws DomainError NOT_FOUND. */
export async function visibleTask(ctx: Context, id: number) {
  const own = ownOnly(ctx);
  return found(
    await ctx.db
      .selectFrom('offline_task')
      .selectAll()
      .where('id', '=', rowId(id))
      .where('deleted_at', 'is', null)
      .$if(own !== null, (select) => select.where('user_id', '=', own ?? 0))
      .executeTakeFirst(),
  );
}
