import { isDeepStrictEqual } from 'node:util';
import type { Strategy, StrategyBody } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/index.ts';
import { recordEdit } from '../../platform/kit/record-edit.ts';
import { refusing } from '../../platform/kit/refusing.ts';
import { loadStrategy, lockStrategy } from './strategy-rows.ts';
import { refuseUnknown, strategyRefusals } from './strategy-refusals.ts';

/**
 * Changes a strategy. What it advised stays to be seen, marked as outdated, until it is calculated anew; one that is
 * switched off advises nothing more from then on.
 * @throws DomainError NOT_FOUND, NAME_TAKEN.
 */
export const editStrategy = verb(
  'repricing.handle',
  (ctx, { id, ...body }: StrategyBody & { readonly id: number }): Promise<Strategy> =>
    refusing(strategyRefusals(body.name), () =>
      transact(ctx, async (tx) => {
        const before = await lockStrategy(tx, id);
        await refuseUnknown(tx, body.rule);
        await tx.db
          .updateTable('repricing_strategy')
          .set({
            name: body.name,
            enabled: body.enabled,
            city_id: body.rule.cityId,
            rule: JSON.stringify(body.rule),
            updated_at: tx.now(),
          })
          .where('id', '=', before.id)
          .execute();
        if (before.enabled !== body.enabled || !isDeepStrictEqual(before.rule, body.rule)) {
          await tx.db
            .updateTable('repricing_advice')
            .set({ outdated: true })
            .where('strategy_id', '=', before.id)
            .execute();
        }
        await recordEdit(
          tx,
          { entity: 'repricingStrategy', entityId: before.id, title: body.name },
          { name: before.name, enabled: before.enabled, ...before.rule },
          { name: body.name, enabled: body.enabled, ...body.rule },
        );
        await touch(tx, ['repricingAdvice', 'repricingStrategy']);
        return loadStrategy(tx, before.id);
      }),
    ),
);
