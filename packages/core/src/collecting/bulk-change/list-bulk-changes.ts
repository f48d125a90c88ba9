import type { BulkChange } from '@tsenomer/contracts';
import { undoableSince } from '../../platform/bulk-change/index.ts';
import { verb } from '../../platform/context/verb.ts';
import { fullName } from '../../platform/kit/full-name.ts';
import { ownChanges } from './own-changes.ts';

const MOST = 50;

/** The newest changes in bulk that can be undone, or were: one's own, those of all for an administrator. */
export const listBulkChanges = verb('signed-in', async (ctx): Promise<{ items: BulkChange[] }> => {
  const rows = await ctx.db
    .selectFrom('bulk_change as b')
    .innerJoin('app_user as u', 'u.id', 'b.user_id')
    .select(['b.id', 'b.kind', 'b.made_at', 'b.changed', 'b.undone_at', 'u.name', 'u.surname', 'u.email'])
    .where('b.made_at', '>=', undoableSince(ctx.now()))
    .where(ownChanges(ctx))
    .orderBy('b.id', 'desc')
    .limit(MOST)
    .execute();
  return {
    items: rows.map((row) => ({
      id: Number(row.id),
      kind: row.kind,
      madeAt: row.made_at.toISOString(),
      madeBy: fullName(row),
      changed: row.changed,
      undoneAt: row.undone_at?.toISOString() ?? null,
    })),
  };
});
