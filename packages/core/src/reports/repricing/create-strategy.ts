import { STRATEGIES_MAX } from '@tsenomer/contracts';
import type { Strategy, StrategyBody } from '@tsenomer/contracts';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { refusing } from '../../platform/kit/refusing.ts';
import { loadStrategy } from './strategy-rows.ts';
import { refuseUnknown, strategyRefusals } from './strategy-refusals.ts';

/**
 * A new strategy, behind all others. It advises from the next calculation on.
 * @throws DomainError NOT_FOUND for an unknown city, monitoring or rival to match, NAME_TAKEN, TOO_MANY_STRATEGIES.
 */
export const createStrategy = verb('repricing.handle', (ctx, body: StrategyBody): Promise<Strategy> =>
  refusing(strategyRefusals(body.name), () =>
    transact(ctx, async (tx) => {
      // Two at once are counted and placed one after the other.
      await sql`lock table repricing_strategy in share row exclusive mode`.execute(tx.db);
      await refuseUnknown(tx, body.rule);
      const kept = await tx.db.selectFrom('repricing_strategy').select('place').execute();
      if (kept.length >= STRATEGIES_MAX) throw new DomainError('TOO_MANY_STRATEGIES');
      const { id } = await tx.db
        .insertInto('repricing_strategy')
        .values({
          name: body.name,
          enabled: body.enabled,
          place: Math.max(0, ...kept.map(({ place }) => place)) + 1,
          city_id: body.rule.cityId,
          rule: JSON.stringify(body.rule),
          created_by: actorId(tx),
          created_at: tx.now(),
          updated_at: tx.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordAudit(tx, { action: 'create', entity: 'repricingStrategy', entityId: id, title: body.name });
      return loadStrategy(tx, id);
    }),
  ),
);
