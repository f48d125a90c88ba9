import { DEFAULT_COLLECTION_SETTINGS, DEFAULT_PARSER_CONFIG } from '@tsenomer/contracts';
import type { CollectionSettings, ParserConfig, ProductSelection } from '@tsenomer/contracts';
import type { Pool } from '../lib/temp-database.ts';

/** How big a market of a benchmark is. */
export interface MarketSize {
  readonly products: number;
  readonly companies: number;
  readonly brands: number;
}

export const USUAL_MARKET: MarketSize = { products: 10_000, companies: 15, brands: 50 };

/** Where the market's pages are, and how they are collected. */
export interface MarketPlace {
  /** What stands before the product's number in a link; `%c` becomes the company's number. */
  readonly linkPrefix: string;
  readonly config: ParserConfig;
}

const NOWHERE: MarketPlace = { linkPrefix: 'https://shop%c.example/product/', config: DEFAULT_PARSER_CONFIG };

/**
 * Fills an empty, migrated database with one city, companies (the first is the own one), brands, products with
 * recommended prices, a link for each product at each company, and one collection (id 1) of them all. Ids run from 1;
 * the link of product p at company c is (p - 1) × companies + c.
 */
export async function fillDirectories(
  pool: Pool,
  { products, companies, brands }: MarketSize,
  place: MarketPlace = NOWHERE,
): Promise<void> {
  await pool.query(`insert into city (name) values ('Москва')`);
  await pool.query(
    `insert into company (name, host, own, parser_config)
     select 'Магазин ' || n, 'shop' || n || '.example', n = 1, $2::jsonb from generate_series(1, $1::int) n`,
    [companies, JSON.stringify(place.config)],
  );
  await pool.query(`insert into brand (name) select 'Марка ' || n from generate_series(1, $1::int) n`, [brands]);
  await pool.query(
    `insert into product (name, client_article, brand_id, mrp)
     select (array['Дрель ударная', 'Шуруповёрт аккумуляторный', 'Пила дисковая', 'Перфоратор', 'Лобзик электрический'])[1 + n % 5]
       || ' ' || (n * 7919::bigint) % 100000, to_char(n, 'FM0000000'), 1 + n % $2::int,
       case when n % 10 > 0 then 100000 + (n * 7919::bigint) % 900000 end
     from generate_series(1, $1::int) n`,
    [products, brands],
  );
  await pool.query(
    `insert into link (product_id, company_id, url) select p, c, replace($3::text, '%c', c::text) || p
     from generate_series(1, $1::int) p, generate_series(1, $2::int) c order by p, c`,
    [products, companies, place.linkPrefix],
  );
  await fillCollection(pool, brands);
}

async function fillCollection(pool: Pool, brands: number): Promise<void> {
  const selection: ProductSelection = {
    tagIds: [],
    categoryIds: [],
    productIds: [],
    brandIds: Array.from({ length: brands }, (_, at) => at + 1),
  };
  const settings: CollectionSettings = DEFAULT_COLLECTION_SETTINGS;
  await pool.query(
    `insert into collection (name, kind, city_id, selection, settings) values ('Весь ассортимент', 'priceParsing', 1, $1, $2)`,
    [JSON.stringify(selection), JSON.stringify(settings)],
  );
  await pool.query('insert into collection_company (collection_id, company_id) select 1, id from company');
  await pool.query('insert into collection_product (collection_id, product_id) select 1, id from product');
}
