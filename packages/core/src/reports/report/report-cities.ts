import { query } from '@tsenomer/db';
import { readingVerb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { namedRow } from '../../platform/kit/rows.ts';

/**
 * The cities in which any product of a collection was checked, and the collection's own, by name. The checks' key tells
 * it: no row of theirs is read.
 * @throws DomainError NOT_FOUND.
 */
export const reportCities = readingVerb(
  'reports.read',
  async (
    ctx,
    { parsingCollectionId: id }: { readonly parsingCollectionId: number },
  ): Promise<{ items: { id: number; name: string }[] }> => {
    const own = found(
      await ctx.db
        .selectFrom('collection')
        .select('city_id')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
    const { rows } = await query(namedRow)`
    select city.id, city.name from city
    where city.id = ${own.city_id} or city.id in (
      select s.city_id from collection_product cp join link_state s on s.product_id = cp.product_id
      where cp.collection_id = ${id})
    order by city.name collate "ru-x-icu", city.id`.execute(ctx.db);
    return { items: rows };
  },
);
