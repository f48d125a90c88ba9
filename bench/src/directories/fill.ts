import type { Pool } from '../lib/temp-database.ts';

const FIRST = [
  'Мартовский',
  'Северный',
  'Городской',
  'Хозяйственный',
  'Берёзовый',
  'Южный',
  'Заречный',
  'Казанский',
  'Столичный',
  'Приморский',
  'Уральский',
  'Волжский',
  'Сибирский',
  'Дальний',
  'Новый',
  'Старый',
  'Зелёный',
  'Красный',
  'Белый',
  'Садовый',
  'Лесной',
  'Горный',
  'Озёрный',
  'Речной',
  'Полевой',
  'Весенний',
  'Летний',
  'Осенний',
  'Зимний',
  'Утренний',
  'Вечерний',
  'Праздничный',
  'Домашний',
  'Семейный',
  'Дружный',
  'Быстрый',
  'Надёжный',
  'Честный',
  'Щедрый',
  'Добрый',
];
const SECOND = [
  'инструмент',
  'продукт',
  'склад',
  'рынок',
  'базар',
  'мастер',
  'дворик',
  'посёлок',
  'квартал',
  'проспект',
  'магазин',
  'павильон',
  'маркет',
  'торговец',
  'поставщик',
  'завод',
  'комбинат',
  'холдинг',
  'оптовик',
  'партнёр',
  'электрик',
  'сантехник',
  'строитель',
  'плотник',
  'садовод',
  'рыболов',
  'охотник',
  'пекарь',
  'молочник',
  'кондитер',
  'аптекарь',
  'книжник',
  'портной',
  'сапожник',
  'ювелир',
  'гончар',
  'столяр',
  'кузнец',
  'мельник',
  'пасечник',
];

/** SQL: names of directories, each another one, of two words and a number; `n` is the row's number. */
const NAME = `(array['${FIRST.join("','")}'])[1 + n % 40] || ' ' || (array['${SECOND.join("','")}'])[1 + (n / 40) % 40] || ' ' || n`;

/**
 * Fills an empty, migrated database with so many cities, companies (the first is the own one), brands, categories (of
 * one level), tags and addresses (one company and city each).
 */
export async function fillDirectoriesOf(pool: Pool, rows: number): Promise<void> {
  const fill = (into: string, values: string) =>
    pool.query(`insert into ${into} select ${values} from generate_series(1, $1::int) n`, [rows]);
  await fill(
    'city (name, country_name, city_data)',
    `${NAME}, 'Россия', jsonb_build_object('names', jsonb_build_array(${NAME}, 'City ' || n), 'countryNames', '["Россия", "Russia"]'::jsonb)`,
  );
  await fill('company (name, host, own, online)', `${NAME}, 'shop' || n || '.example', n = 1, n % 5 > 0`);
  await fill(
    'company_shop (company_id, city_id, name, address)',
    `n, 1 + (n * 7919::bigint) % $1::int, ${NAME}, 'ул. ' || ${NAME} || ', д. ' || n % 200`,
  );
  await fill('brand (name)', NAME);
  await fill('category (name, level)', `${NAME}, 1`);
  await fill('tag (name, created_at)', `${NAME}, now() - n * interval '1 minute'`);
  await pool.query('vacuum (analyze)');
}
