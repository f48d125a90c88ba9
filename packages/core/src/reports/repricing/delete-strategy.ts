import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/index.ts';
import { lockStrategy } from './strategy-rows.ts';

/** Deletes a strategy with what it advised; back-tests of it stay. @throws DomainError NOT_FOUND. */
export const deleteStrategy = verb(
  'repricing.handle',
  (ctx, { id }: { readonly id: number }): Promise<Record<string, never>> =>
    transact(ctx, async (tx) => {
      const { name } = await lockStrategy(tx, id);
      await tx.db.deleteFrom('repricing_strategy').where('id', '=', id).execute();
      await recordAudit(tx, { action: 'delete', entity: 'repricingStrategy', entityId: id, title: name });
      await touch(tx, ['repricingAdvice']);
      return {};
    }),
);
