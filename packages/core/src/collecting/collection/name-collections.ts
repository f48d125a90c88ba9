import type { NamedItem } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { idRow, namedRow } from '../../platform/kit/rows.ts';

/** Ids of the cities that any collection watches; what its list can be filtered by. */
export const citiesOfCollections = verb('collections.read', async (ctx): Promise<number[]> => {
  const { rows } = await query(idRow)`
    select distinct city_id as id from collection where deleted_at is null order by 1`.execute(ctx.db);
  return rows.map(({ id }) => id);
});

/** Ids of the companies that any collection watches; what its list can be filtered by. */
export const companiesOfCollections = verb('collections.read', async (ctx): Promise<number[]> => {
  const { rows } = await query(idRow)`
    select distinct cc.company_id as id from collection_company cc join collection c on c.id = cc.collection_id
    where c.deleted_at is null order by 1`.execute(ctx.db);
  return rows.map(({ id }) => id);
});

/**
 * The companies of a collection that a run would go to: switched on in it and altogether.
 * @throws DomainError NOT_FOUND
 */
export const enabledCompanies = verb(
  'collections.read',
  async (ctx, input: { readonly id: number }): Promise<NamedItem[]> => {
    found(
      await ctx.db
        .selectFrom('collection')
        .select('id')
        .where('id', '=', input.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
    const { rows } = await query(namedRow)`
      select co.id, co.full_name as name from collection_company cc join company co on co.id = cc.company_id
      where cc.collection_id = ${input.id} and not cc.disabled and not co.disabled
      order by co.own desc, co.full_name collate "ru-x-icu"`.execute(ctx.db);
    return rows;
  },
);
