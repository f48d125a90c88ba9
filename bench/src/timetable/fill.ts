import { DEFAULT_COLLECTION_SETTINGS } from '@tsenomer/contracts';
import type { Pool } from '../lib/temp-database.ts';
import { fillDirectories } from '../market/fill-directories.ts';

export interface TimetableSize {
  readonly collections: number;
  readonly entries: number;
}

const MARKET = { products: 1000, companies: 12, brands: 50 } as const;
/** Each monitoring watches so many products at so many companies. */
const PRODUCTS = 20;
const COMPANIES = 8;

/**
 * Fills an empty, migrated database with monitorings of 20 products at 8 companies, and with so many entries of theirs,
 * evenly over the days of a month (`2090-03`) and the hours of a day, by the clock of Moscow.
 */
export async function fillTimetable(pool: Pool, { collections, entries }: TimetableSize, month: string): Promise<void> {
  await fillDirectories(pool, MARKET);
  await pool.query(
    `insert into collection (name, kind, city_id, selection, settings)
     select 'Мониторинг ' || n, 'priceParsing', 1, jsonb_build_object('tagIds', '[]'::jsonb, 'brandIds', '[]'::jsonb,
       'categoryIds', '[]'::jsonb, 'productIds', (select jsonb_agg(1 + (n * $2::int + p) % $3::int) from generate_series(1, $2::int) p)), $4
     from generate_series(1, $1::int) n`,
    [collections, PRODUCTS, MARKET.products, JSON.stringify(DEFAULT_COLLECTION_SETTINGS)],
  );
  await pool.query(
    `insert into collection_company (collection_id, company_id)
     select c.id, 1 + (c.id + n) % $2::int from collection c, generate_series(1, $1::int) n where c.name like 'Мониторинг %'`,
    [COMPANIES, MARKET.companies],
  );
  await pool.query(
    `insert into collection_product (collection_id, product_id)
     select id, jsonb_array_elements_text(selection -> 'productIds')::int from collection where name like 'Мониторинг %'`,
  );
  await pool.query(
    `insert into timetable_entry (collection_id, command, day, clock_time, time_zone, start_at, zone_data)
     select c, 'parse', day, at, 'Europe/Moscow', (day + at) at time zone 'Europe/Moscow', ''
     from (
       select (select min(id) from collection where name like 'Мониторинг %') + n % $2::int as c,
         ($3 || '-01')::date + (n / $2::int) as day, make_time(n % 24, n % 60, 0) as at
       from generate_series(0, $1::int - 1) n) planned`,
    [entries, collections, month],
  );
  await pool.query('vacuum (analyze)');
}

/** Has one start of each monitoring be due at a moment, instead of all others. */
export async function makeDue(pool: Pool, at: Date): Promise<void> {
  await pool.query('delete from timetable_entry');
  await pool.query(
    `insert into timetable_entry (collection_id, command, day, clock_time, time_zone, start_at, zone_data)
     select id, 'parse', ($1::timestamptz at time zone 'UTC')::date, '06:00', 'UTC', $1, '' from collection
     where name like 'Мониторинг %'`,
    [at],
  );
}
