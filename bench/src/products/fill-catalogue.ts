import type { Pool } from '../lib/temp-database.ts';

/** What products of a large retailer are called: a kind, a brand, a series, a size. */
const KINDS = [
  'Шампунь для сухих волос',
  'Кофе молотый',
  'Чай чёрный байховый',
  'Дрель ударная',
  'Перфоратор',
  'Корм для кошек',
  'Подгузники',
  'Молоко пастеризованное',
  'Смартфон',
  'Наушники беспроводные',
  'Утюг паровой',
  'Кастрюля эмалированная',
  'Ёлка искусственная',
  'Масло моторное',
  'Краска акриловая',
  'Зубная паста отбеливающая',
  'Стиральный порошок',
  'Печенье овсяное',
  'Сок яблочный',
  'Лампа светодиодная',
];
const SERIES = [
  'Классик',
  'Премиум',
  'Лайт',
  'Про',
  'Макс',
  'Эко',
  'Семейный',
  'Ультра',
  'Мини',
  'Спорт',
  'Актив',
  'Нежный',
];

/** How big a catalogue of a benchmark is. */
export interface CatalogueSize {
  readonly products: number;
  readonly brands: number;
}

/**
 * Fills an empty, migrated database with products, 1.2 barcodes and 3 links each, a tree of categories of three levels,
 * tags on a tenth of the products, and newest checks of which 5 % ended with an error; the page of every hundredth link
 * was changed since.
 */
export async function fillCatalogue(pool: Pool, { products, brands }: CatalogueSize): Promise<void> {
  await pool.query(`insert into city (name) values ('Москва')`);
  await pool.query(
    `insert into company (name, host) select 'Магазин ' || n, 'shop' || n || '.example' from generate_series(1, 15) n`,
  );
  await pool.query(`insert into brand (name) select 'Марка ' || n from generate_series(1, $1::int) n`, [brands]);
  await pool.query(`insert into tag (name) select 'Метка ' || n from generate_series(1, 100) n`);
  await pool.query(
    `insert into category (name, level, parent_id) select 'Отдел ' || n, 1, null from generate_series(1, 20) n`,
  );
  await pool.query(
    `insert into category (name, level, parent_id) select 'Группа ' || n, 2, 1 + (n - 1) / 10 from generate_series(1, 200) n`,
  );
  await pool.query(
    `insert into category (name, level, parent_id) select 'Подгруппа ' || n, 3, 21 + (n - 1) / 10 from generate_series(1, 2000) n`,
  );
  await pool.query(
    `insert into product (name, client_article, brand_id, has_links)
     select ($3::text[])[1 + h % cardinality($3::text[])] || ' Марка ' || (1 + n % $2::int) || ' ' || ($4::text[])[1 + (h / 20) % cardinality($4::text[])]
       || ' ' || (50 + (n * 7919::bigint) % 950) || (array[' мл', ' г', ' шт', ' Вт', ' см'])[1 + n % 5] || ' ' || upper(substr(md5(n::text), 1, 5)),
       to_char(n, 'FM0000000'), 1 + n % $2::int, n % 20 > 0
     from (select n, (hashint4(n) & 1048575) as h from generate_series(1, $1::int) n) numbers`,
    [products, brands, KINDS, SERIES],
  );
  await pool.query(
    `insert into product_barcode (product_id, code) select id, to_char(4600000000000 + id * 37::bigint, 'FM0000000000000') from product`,
  );
  await pool.query(
    `insert into product_barcode (product_id, code) select id, to_char(4700000000000 + id * 41::bigint, 'FM0000000000000') from product where id % 5 = 0`,
  );
  await pool.query(
    `insert into product_category (product_id, category_id)
     select p.id, c from product p, lateral (values (221 + p.id % 2000), (21 + (p.id % 2000) / 10), (1 + (p.id % 2000) / 100)) as place (c)`,
  );
  await pool.query(
    `insert into product_tag (product_id, tag_id) select id, 1 + (id / 10) % 100 from product where id % 10 = 0`,
  );
  await pool.query(
    `insert into link (product_id, company_id, url, unchecked)
     select p.id, 1 + (p.id + n * 5) % 15, 'https://shop' || 1 + (p.id + n * 5) % 15 || '.example/p/' || p.id, (p.id + n) % 100 = 0
     from product p, generate_series(0, 2) n where p.id % 20 > 0`,
  );
  await pool.query(
    `insert into link_state (product_id, link_id, city_id, company_id, observed_at, task_id, outcome, error_code, price, currency)
     select product_id, id, 1, company_id, now(), 1, case when id % 20 = 0 then 3 when id % 15 = 0 then 2 else 1 end,
       case when id % 20 = 0 then 2 end, case when id % 20 > 0 and id % 15 > 0 then 10000 + id % 90000 end, 'RUB'
     from link`,
  );
  for (const [mark, outcome] of [
    ['with_errors', 3],
    ['with_absent', 2],
  ] as const) {
    await pool.query(
      `update product_state set ${mark} = true where product_id in (select product_id from link_state where outcome = $1)`,
      [outcome],
    );
  }
  await pool.query(
    `insert into product_word select distinct word from product, regexp_split_to_table(search_text collate "ru-x-icu", '[^[:alnum:]]+') as word
     where length(word) between 4 and 40 and word !~ '[0-9]' on conflict do nothing`,
  );
  await pool.query('vacuum (analyze)');
}
