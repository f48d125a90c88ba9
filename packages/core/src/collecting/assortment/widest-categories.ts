import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** SQL of a recursive table `widest`: each category (`id`) with the widest one that it lies in (`root`, `name`). */
export function widestCategories(): RawBuilder<unknown> {
  return sql`widest as (
    select id, id as root, name from category where parent_id is null
    union all select c.id, w.root, w.name from category c join widest w on c.parent_id = w.id)`;
}
