import { sql } from 'kysely';
import type { Context } from '../../platform/context/context.ts';

/**
 * Adds what came to categories and left them to their stored numbers of products; a lookup adds up what is not added
 * yet.
 */
export async function addUpProducts({ db }: Context): Promise<void> {
  await sql`
    with taken as (delete from category_move returning category_id, products),
    moved as materialized (select category_id, sum(products)::int as products from taken group by category_id
      having sum(products) <> 0),
    held as materialized (
      select id from category where id in (select category_id from moved) order by id for no key update
    )
    update category c set products = c.products + moved.products from moved join held on held.id = moved.category_id
    where c.id = moved.category_id`.execute(db);
}
