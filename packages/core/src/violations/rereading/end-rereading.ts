import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/index.ts';
import { rowId } from '../../platform/kit/row-id.ts';

/** Ends a rereading; what was read stays to be decided. @throws DomainError NOT_FOUND; REREADING_ENDED. */
export const cancelRereading = verb('rereadings.handle', (ctx, { id }: { readonly id: number }): Promise<void> =>
  transact(ctx, async (tx) => {
    found(await tx.db.selectFrom('rereading').select('id').where('id', '=', rowId(id)).executeTakeFirst());
    if (!(await end(tx, id, 'canceled'))) throw new DomainError('REREADING_ENDED');
    await recordAudit(tx, { action: 'stop', entity: 'rereading', entityId: id, title: String(id) });
  }),
);

/** Ends a rereading that is over, or could not be carried out; one that was ended before stays so. */
export function finishRereading(ctx: Context, id: number, status: 'done' | 'failed'): Promise<void> {
  return transact(ctx, async (tx) => {
    await end(tx, id, status);
    await touch(tx, ['rereading']);
  });
}

async function end(
  { db, now }: TransactionContext,
  id: number,
  status: 'done' | 'failed' | 'canceled',
): Promise<boolean> {
  const ended = await db
    .updateTable('rereading')
    .set({ status, finished_at: now() })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
