import type { StrategyRule } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { nameTaken } from '../../platform/kit/refusing.ts';
import type { Refusals } from '../../platform/kit/refusing.ts';
import { rowId } from '../../platform/kit/row-id.ts';

/** What the constraints of strategies mean. */
export function strategyRefusals(name: string): Refusals {
  return { repricing_strategy_name: () => nameTaken(name) };
}

/** Refuses a rule that names a city, monitoring or rival to match that is not there. @throws DomainError NOT_FOUND. */
export async function refuseUnknown({ db }: Pick<Context, 'db'>, rule: StrategyRule): Promise<void> {
  const { cityId, collectionId, goalCompanyId } = rule;
  found(await db.selectFrom('city').select('id').where('id', '=', rowId(cityId)).executeTakeFirst());
  if (collectionId !== null) {
    found(
      await db
        .selectFrom('collection')
        .select('id')
        .where('id', '=', rowId(collectionId))
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
  }
  if (goalCompanyId === null) return;
  found(
    await db
      .selectFrom('company')
      .select('id')
      .where('id', '=', rowId(goalCompanyId))
      .where('own', '=', false)
      .executeTakeFirst(),
  );
}
