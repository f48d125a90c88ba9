import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { TransactionContext } from '../../../platform/context/context.ts';
import type { CategoryPlace } from '../rules/category-place.ts';
import { textArray } from './array-literal.ts';

const placeRow = z.strictObject({
  name: z.string(),
  path: z.array(z.int()),
  title: z.string(),
  level: z.int(),
});

/**
 * By each name that the top of the tree does not have: the categories of that name deeper in it, from the first id on.
 */
export async function deeperCategories(
  tx: TransactionContext,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly CategoryPlace[]>> {
  const places = new Map<string, CategoryPlace[]>();
  if (names.length === 0) return places;
  const { rows } = await query(placeRow)`
    with recursive named as (
      select n.name, c.id, c.level from unnest(${textArray(names)}::text[]) as n (name)
        join category c on search_key(c.name) = search_key(n.name) and c.parent_id is not null
      where not exists (select from category t where t.parent_id is null and search_key(t.name) = search_key(n.name))
    ),
    up as (
      select named.name as of, named.id as leaf, named.level as leaf_level, c.id, c.name, c.parent_id, c.level
      from named join category c on c.id = named.id
      union all
      select up.of, up.leaf, up.leaf_level, c.id, c.name, c.parent_id, c.level from up
      join category c on c.id = up.parent_id
    )
    select of as name, array_agg(id order by level) as path, string_agg(name, ' › ' order by level) as title,
      leaf_level as level
    from up group by of, leaf, leaf_level order by of, leaf`.execute(tx.db);
  for (const { name, ...place } of rows) places.set(name, [...(places.get(name) ?? []), place]);
  return places;
}
