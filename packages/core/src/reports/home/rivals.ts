import { sql } from 'kysely';
import type { Rivals } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { permitReading, readingVerb } from '../../platform/context/verb.ts';
import { openReport } from '../report/main-report.ts';
import { lookAtProducts, withHelper } from '../report/most-products.ts';
import { keptOwnPrice, newestPrices, productConditions } from '../report/report-scope.ts';
import { linkedCollection } from './linked-report.ts';

/** How many competitors stand on the page. */
const RIVALS_SHOWN = 8;

const rivalRow = z.strictObject({
  companyId: z.int(),
  companyName: z.string(),
  compared: z.int(),
  cheaper: z.int(),
  level: z.int(),
  gap: z.int(),
  total: z.int(),
});

/**
 * How each competitor stands against us in the report that the home page leads into: of the products that both have
 * a price of, how many they ask less for, and how far their prices lie from ours on average. Who is cheaper most often
 * comes first. Counted as the report counts, so that who follows a figure finds as many products.
 */
export const rivals = readingVerb('home.read', async (ctx): Promise<Rivals> => {
  const collectionId = await linkedCollection(ctx.db);
  if (collectionId === null) return { collectionId, items: [], total: 0 };
  const { scope } = await openReport(permitReading(ctx, 'reports.read'), collectionId, {});
  const products = await lookAtProducts(ctx.db, scope);
  const asked = sql`
    select cp.product_id from collection_product cp join product p on p.id = cp.product_id
    where cp.collection_id = ${scope.collectionId} and ${productConditions(scope)}`;
  const statement = query(rivalRow)`
    with offer as materialized (
      select c.product_id, c.company_id, c.own, min(c.price) as price from (${newestPrices(scope, asked, products)}) c
      where c.price is not null group by c.product_id, c.company_id, c.own
    ), standing as (
      select r.company_id, r.price, coalesce(o.price, ${keptOwnPrice(scope)}) as own
      from offer r
      join collection_product cp on cp.collection_id = ${scope.collectionId} and cp.product_id = r.product_id
      join product p on p.id = r.product_id
      left join offer o on o.product_id = r.product_id and o.own
      where not r.own and ${productConditions(scope)}
    ), counted as (
      select company_id, count(*)::int as compared, count(*) filter (where price < own)::int as cheaper,
        count(*) filter (where price = own)::int as level,
        floor(avg((price - own)::numeric * 10000 / own) + 0.5)::int as gap
      from standing where own > 0 group by company_id
    )
    select k.company_id as "companyId", c.full_name as "companyName", k.compared, k.cheaper, k.level, k.gap,
      count(*) over ()::int as total
    from counted k join company c on c.id = k.company_id
    order by k.cheaper desc, k.gap, c.full_name collate "ru-x-icu", c.id limit ${RIVALS_SHOWN}`;
  const { rows } = await (products.most
    ? withHelper(ctx.db, (tx) => statement.execute(tx))
    : statement.execute(ctx.db));
  return {
    collectionId,
    items: rows.map(({ total: _total, ...rival }) => rival),
    total: rows[0]?.total ?? 0,
  };
});
