import type { Pool } from '../lib/temp-database.ts';
import type { MarketSize } from './fill-directories.ts';

/** Observations that one statement writes at most. */
const CHUNK = 500_000;

/**
 * Gives every link of a filled market `checks` checks, `checksADay` of them on each day, the last one an hour ago, and
 * derives the link states and the per-day aggregates of them. Nine of ten checks find a price, which lies around the
 * recommended one and holds for eight days.
 * @returns how many observations were written.
 */
export async function fillHistory(pool: Pool, size: MarketSize, checks: number, checksADay = 4): Promise<number> {
  const until = new Date(Date.now() - 3_600_000);
  const from = new Date(until.getTime() - (checks / checksADay + 1) * 86_400_000);
  await pool.query('select ensure_month_partitions($1::date, current_date + 31)', [from.toISOString().slice(0, 10)]);
  const restore = await dropIndexes(pool, 'observation');
  const links = size.products * size.companies;
  const step = Math.max(1, Math.floor(CHUNK / links));
  const chunks = Array.from({ length: Math.ceil(checks / step) }, (_, at) => ({
    first: at * step,
    last: Math.min(checks, (at + 1) * step) - 1,
  }));
  await inParallel(2, chunks, ({ first, last }) => pool.query(OBSERVATIONS, [checks, first, last, until, checksADay]));
  await restore();
  await pool.query('analyze observation');
  await Promise.all([pool.query(LINK_STATES), pool.query(DAYS)]);
  await pool.query('vacuum (analyze) link_state');
  await pool.query('vacuum (analyze) price_day');
  await pool.query('vacuum (analyze) observation');
  await pool.query('vacuum (analyze) product');
  await pool.query('vacuum (analyze) link');
  await pool.query('vacuum (analyze) collection_product');
  await pool.query('checkpoint');
  return checks * links;
}

/** Drops the indexes of a table that is about to be filled; the answer makes them again. */
async function dropIndexes(pool: Pool, table: string): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = $1`,
    [table],
  );
  for (const { indexname } of rows) await pool.query(`drop index "${indexname}"`);
  return async () => {
    for (const { indexdef } of rows) await pool.query(indexdef.replace(' ON ONLY ', ' ON '));
  };
}

async function inParallel<Item>(
  width: number,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    }),
  );
}

/** $1 checks per link, $2 and $3 first and last check to write, $4 when the last one was, $5 checks a day. */
const OBSERVATIONS = `
  insert into observation (observed_at, product_id, link_id, company_id, city_id, collection_id, task_id, node_id, outcome,
    error_code, price, old_price, currency, mrp, violation, evidence, duration_ms)
  select $4::timestamptz - ($1::int - 1 - k) * interval '1 day' / $5::int, l.product_id, l.id,
    l.company_id, 1, 1, 1 + k, 0, f.outcome, case when f.outcome = 3 then 9 end, f.price,
    case when f.roll % 10 = 0 then f.price * 12 / 10 end, case when f.price is not null then 'RUB' end, p.mrp,
    coalesce(f.price < p.mrp, false), case when f.price is not null then 'json-ld offers.price' end, 900
  from generate_series($2::int, $3::int) k
  cross join link l
  join product p on p.id = l.product_id
  cross join lateral (select (l.id * 7919::bigint + k * 104729::bigint + l.company_id * 31::bigint) % 1000 as roll) r
  cross join lateral (select r.roll,
    case when r.roll < 900 then 1 when r.roll < 970 then 2 else 3 end as outcome,
    case when r.roll < 900 then coalesce(p.mrp, 250000) * (800 + h.level) / 1000 / 100 * 100 end as price
    from (select (l.id * 7919::bigint + (($1::int - 1 - k) / $5::int + l.id) / 8 * 104729::bigint) % 400 as level) h) f`;

/** The newest observation of every link, as recording leaves it. */
const LINK_STATES = `
  insert into link_state (product_id, link_id, city_id, company_id, observed_at, task_id, outcome, error_code, price, old_price,
    currency, mrp, violation, evidence, last_price, last_price_at)
  select o.product_id, o.link_id, o.city_id, o.company_id, o.observed_at, o.task_id, o.outcome, o.error_code, o.price, o.old_price,
    o.currency, o.mrp, o.violation, o.evidence, o.price, case when o.price is not null then o.observed_at end
  from observation o
  where o.observed_at = (select max(observed_at) from observation)
  order by o.product_id, o.company_id`;

/** The per-day aggregates of every link, as recording leaves them. */
const DAYS = `
  insert into price_day (day, product_id, company_id, city_id, checks, prices, errors, violations, price_min, price_max, price_sum,
    price_last, old_price_last, outcome_last, error_code_last, observed_last, currency)
  select d.day, d.product_id, d.company_id, 1, d.checks, d.prices, d.errors, d.violations, d.price_min, d.price_max, d.price_sum,
    d.newest[1], d.newest[2], d.newest[3], d.newest[4], d.observed_last,
    case when d.newest[1] is not null then 'RUB' end
  from (
    select (observed_at at time zone 'Europe/Moscow')::date as day, product_id, company_id, count(*) as checks, count(price) as prices,
      count(*) filter (where outcome = 3) as errors, count(*) filter (where violation) as violations, min(price) as price_min,
      max(price) as price_max, coalesce(sum(price), 0) as price_sum,
      (max(array[extract(epoch from observed_at)::bigint, price, old_price, outcome, error_code]))[2:5] as newest,
      max(observed_at) as observed_last
    from observation group by 1, 2, 3
  ) d`;
