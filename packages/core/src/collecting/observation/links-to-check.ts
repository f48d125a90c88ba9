import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TaskFilter } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { DatabaseTransaction } from '@tsenomer/db';
import { idRow } from '../../platform/kit/rows.ts';

/** Links whose newest check, in this city and at this address, ended so; `s` is that check. */
const FILTERS: Readonly<Record<TaskFilter, RawBuilder<unknown>>> = {
  all: sql`true`,
  errors: sql`s.outcome = 3`,
  notAvailable: sql`s.outcome = 2`,
  notProcessed: sql`s.outcome is null`,
};

/** The links that a task of a collection checks at a company, or at one address of it. */
export async function linksToCheck(
  db: DatabaseTransaction,
  collection: { readonly id: number; readonly city_id: number },
  source: { readonly company_id: number; readonly company_shop_id: number | null },
  input: { readonly productIds?: readonly number[] | undefined; readonly filter?: TaskFilter | undefined },
): Promise<number[]> {
  const { productIds, filter = 'all' } = input;
  const newest =
    filter === 'all'
      ? sql``
      : sql`left join link_state s on s.product_id = l.product_id and s.link_id = l.id
        and s.city_id = ${collection.city_id}
        and s.company_shop_id = ${source.company_shop_id ?? 0}`;
  const { rows } = await query(idRow)`
    select l.id from collection_product cp
    join link l on l.product_id = cp.product_id and l.company_id = ${source.company_id}
    ${newest}
    where cp.collection_id = ${collection.id} and ${FILTERS[filter]}
      and (${productIds === undefined} or cp.product_id = any(${[...(productIds ?? [])]}::int[]))
    order by l.id`.execute(db);
  return rows.map((row) => row.id);
}
