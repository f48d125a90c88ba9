import type { CityItem } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { refusing } from '../../platform/kit/refusing.ts';
import { cityRefusals } from './city-refusals.ts';
import { cityColumns, loadCities } from './city-rows.ts';
import type { CityEdit } from './city-rows.ts';

/**
 * Adds a city.
 * @throws DomainError NAME_TAKEN when the country has one of that name; INVALID_INPUT when the external id is taken.
 */
export const createCity = verb('directories.create', async (ctx, input: CityEdit): Promise<CityItem> => {
  return refusing(cityRefusals(input), () =>
    transact(ctx, async (tx) => {
      const { id } = await tx.db
        .insertInto('city')
        .values({ ...cityColumns(input), created_at: ctx.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordAudit(tx, { action: 'create', entity: 'city', entityId: id, title: input.name });
      return found((await loadCities(tx.db, [id]))[0]);
    }),
  );
});
