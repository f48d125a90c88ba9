import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/index.ts';
import { strategyRows } from './strategy-rows.ts';

/**
 * Puts strategies into an order; those that are not named keep theirs behind them. Advice is outdated then, as another
 * strategy may be the first that covers a product.
 * @throws DomainError NOT_FOUND for an unknown one.
 */
export const orderStrategies = verb(
  'repricing.handle',
  (ctx, { ids }: { readonly ids: readonly number[] }): Promise<Record<string, never>> =>
    transact(ctx, async (tx) => {
      await sql`lock table repricing_strategy in share row exclusive mode`.execute(tx.db);
      const rows = await strategyRows(tx);
      const kept = new Map(rows.map((row) => [row.id, row]));
      if (ids.some((id) => !kept.has(id))) throw new DomainError('NOT_FOUND');
      const order = [...new Set([...ids, ...kept.keys()])];
      if (order.every((id, place) => rows[place]?.id === id)) return {};
      await sql`
        update repricing_strategy s set place = o.place
        from unnest(${order}::int[]) with ordinality as o(id, place) where o.id = s.id`.execute(tx.db);
      await tx.db.updateTable('repricing_advice').set({ outdated: true }).where('outdated', '=', false).execute();
      const title = order.flatMap((id) => kept.get(id)?.name ?? []).join(', ');
      await recordAudit(tx, { action: 'move', entity: 'repricingStrategy', title });
      await touch(tx, ['repricingAdvice']);
      return {};
    }),
);
