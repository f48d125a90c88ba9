import { DEFAULT_COLLECTION_SETTINGS } from '@tsenomer/contracts';
import type { Pool } from '../lib/temp-database.ts';
import { fillDirectories } from '../market/fill-directories.ts';
import { fillHistory } from '../market/fill-history.ts';

/** How much there is of what lists of collections read. */
export interface CollectionsSize {
  readonly collections: number;
  readonly products: number;
}

const COMPANIES = 4;
/** Each of the many monitorings watches so many products, and was run as often. */
const PRODUCTS = 100;
const RUNS = 20;
/** So many products have no link at the last company, and analogs at the one before it. */
const WITHOUT = 1000;

/** The company of which nearly all products have a link, and one where a thousand have an analog instead. */
export const FULL_COMPANY = 2;
export const ANALOG_COMPANY = 3;

/**
 * Fills an empty, migrated database with a monitoring (id 1) of all products at four companies, each link checked once,
 * and with many of 100 products each that were run twenty times.
 */
export async function fillCollections(pool: Pool, { collections, products }: CollectionsSize): Promise<void> {
  const market = { products, companies: COMPANIES, brands: 50 };
  await fillDirectories(pool, market);
  await fillHistory(pool, market, 1);
  await pool.query('delete from link where company_id = $1 and product_id <= $2', [COMPANIES, WITHOUT]);
  await pool.query(
    `update link set analog = true, own_pack = 900, analog_pack = 1000, measure_unit_id = 2 where company_id = $1 and product_id <= $2`,
    [ANALOG_COMPANY, WITHOUT],
  );
  await pool.query('update link_state set analog = true where company_id = $1 and product_id <= $2', [
    ANALOG_COMPANY,
    WITHOUT,
  ]);
  await pool.query(
    `insert into collection (name, kind, city_id, selection, settings, updated_at)
     select 'Мониторинг ' || n, 'priceParsing', 1, '{"tagIds":[],"brandIds":[],"categoryIds":[],"productIds":[]}', $2, now() + n * interval '1 second'
     from generate_series(1, $1::int) n`,
    [collections, JSON.stringify(DEFAULT_COLLECTION_SETTINGS)],
  );
  await pool.query(
    `insert into collection_company (collection_id, company_id)
     select c.id, company.id from collection c, company where c.name like 'Мониторинг %'`,
  );
  await pool.query(
    `insert into collection_product (collection_id, product_id)
     select c.id, 1 + (c.id::bigint * $1::int + p) % $2::int from collection c, generate_series(1, $1::int) p where c.name like 'Мониторинг %'`,
    [PRODUCTS, products],
  );
  await pool.query(
    `insert into parser_run (collection_id, kind, status, started_at, finished_at)
     select c.id, 'priceParsing', 'done', now() - n * interval '1 day', now() - n * interval '1 day' + interval '1 minute'
     from collection c, generate_series(1, $1::int) n where c.name like 'Мониторинг %'`,
    [RUNS],
  );
  await pool.query('vacuum (analyze)');
}
