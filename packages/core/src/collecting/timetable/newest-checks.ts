import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { rowIds } from '../../platform/kit/row-id.ts';
import type { NewestChecks } from './rules/works-of-commands.ts';

const newestRow = z.strictObject({
  collectionId: z.int(),
  companyId: z.int(),
  watched: z.int(),
  watchedErrors: z.int(),
  watchedAbsent: z.int(),
  cityErrors: z.int(),
  cityAbsent: z.int(),
});

const NEVER: NewestChecks = { watched: { all: 0, errors: 0, notAvailable: 0 }, city: { errors: 0, notAvailable: 0 } };

/**
 * How the newest checks of these collections' links ended at a company, as starts of a part of the links choose them.
 * @returns what is known of a collection and company; undefined of another collection.
 */
export async function newestChecks(
  db: Database,
  collectionIds: readonly number[],
): Promise<(collectionId: number, companyId: number) => NewestChecks | undefined> {
  if (collectionIds.length === 0) return () => undefined;
  const ids = rowIds(collectionIds);
  const { rows } = await query(newestRow)`
    with watched as (
      select cc.collection_id, cc.company_id, coalesce(cs.id, 0) as shop from collection_company cc
      left join (collection_company_shop ccs join company_shop cs on cs.id = ccs.company_shop_id)
        on ccs.collection_id = cc.collection_id and cs.company_id = cc.company_id
      where cc.collection_id = any(${ids}::int[])
    )
    select c.id as "collectionId", l.company_id as "companyId",
      count(w.shop)::int as watched,
      count(w.shop) filter (where s.outcome = 3)::int as "watchedErrors",
      count(w.shop) filter (where s.outcome = 2)::int as "watchedAbsent",
      count(*) filter (where s.company_shop_id = 0 and s.outcome = 3)::int as "cityErrors",
      count(*) filter (where s.company_shop_id = 0 and s.outcome = 2)::int as "cityAbsent"
    from collection c join collection_product cp on cp.collection_id = c.id
    join link l on l.product_id = cp.product_id
    join link_state s on s.product_id = l.product_id and s.link_id = l.id and s.city_id = c.city_id
    left join watched w on w.collection_id = c.id and w.company_id = l.company_id and w.shop = s.company_shop_id
    where c.id = any(${ids}::int[]) and (s.company_shop_id = 0 or w.shop is not null)
    group by 1, 2`.execute(db);
  const known = new Map(rows.map((row) => [`${row.collectionId} ${row.companyId}`, newestOf(row)]));
  return (collectionId, companyId) =>
    collectionIds.includes(collectionId) ? (known.get(`${collectionId} ${companyId}`) ?? NEVER) : undefined;
}

function newestOf(row: z.output<typeof newestRow>): NewestChecks {
  return {
    watched: { all: row.watched, errors: row.watchedErrors, notAvailable: row.watchedAbsent },
    city: { errors: row.cityErrors, notAvailable: row.cityAbsent },
  };
}
