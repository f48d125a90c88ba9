import { ROLE_ID } from '@tsenomer/contracts';
import type { Pool } from '../lib/temp-database.ts';
import { fillDirectories } from '../market/fill-directories.ts';

export interface OfflineSize {
  readonly tasks: number;
  /** Of each task. */
  readonly products: number;
  readonly agents: number;
}

const COMPANIES = 20;
/** Days that the tasks are spread over, from a week back on. */
const DAYS = 45;

/**
 * Fills an empty, migrated database with open tasks of many agents at the shops of twenty companies, each with so many
 * products; one of four has been begun, with readings of half its products.
 */
export async function fillOffline(pool: Pool, { tasks, products, agents }: OfflineSize): Promise<void> {
  await fillDirectories(pool, { products: 2000, companies: COMPANIES, brands: 50 });
  await pool.query(
    `insert into company_shop (company_id, city_id, name, address, lat, lon)
     select c.id, 1, '', 'ул. Садовая, ' || n, 55.7 + n * 0.001, 37.5 + n * 0.001 from company c, generate_series(1, 25) n`,
  );
  await pool.query(
    `insert into app_user (name, surname, email, role_id, password_hash, city_id)
     select 'Агент', 'Номер ' || n, 'agent' || n || '@example.com', ${ROLE_ID.agent}, 'none', 1 from generate_series(1, $1::int) n`,
    [agents],
  );
  await pool.query(
    `with shop as (select row_number() over (order by id) as place, id, company_id from company_shop),
       agent as (select row_number() over (order by id) as place, id from app_user where email like 'agent%')
     insert into offline_task (name, company_id, company_shop_id, city_id, user_id, scheduled_date, status, comment)
     select 'Поход ' || n, shop.company_id, shop.id, 1, agent.id, current_date - 7 + (n % $3::int), case when n % 4 = 0 then 'in_process' else 'open' end,
       'Зайти с утра' from generate_series(1, $1::int) n
     join shop on shop.place = 1 + n % (select count(*) from shop) join agent on agent.place = 1 + n % $2::int`,
    [tasks, agents, DAYS],
  );
  await pool.query(
    `insert into offline_task_product (task_id, product_id, place)
     select t.id, 1 + (t.id * 7 + n) % 2000, n from offline_task t, generate_series(1, $1::int) n`,
    [products],
  );
  await pool.query(
    `insert into offline_reading (task_id, product_id, entry_uuid, read_at, price)
     select p.task_id, p.product_id, gen_random_uuid(), now(), 10000 + p.place from offline_task_product p join offline_task t on t.id = p.task_id
     where t.status = 'in_process' and p.place % 2 = 0`,
  );
  await pool.query('vacuum (analyze)');
}
