-- What one check saw, never changed afterwards. Partitioned by month; every table that grows with checks carries
-- product_id, the column to distribute by.
create table observation (
  observed_at timestamptz not null,
  product_id int not null,
  link_id int not null,
  company_id int not null,
  company_shop_id int not null default 0,
  city_id int not null,
  collection_id int not null,
  task_id int not null,
  node_id int not null,
  -- 1 success, 2 not available, 3 error
  outcome smallint not null,
  error_code smallint,
  price bigint,
  old_price bigint,
  currency char(3),
  -- recommended price at that moment, and whether the price is below it
  mrp bigint,
  violation boolean not null default false,
  -- hundredths of a star
  rating smallint,
  rating_count int,
  rating_stars int[],
  measured_value double precision,
  measure_unit text,
  seller text,
  photo text,
  screenshot text,
  -- which source said the price: 'json-ld offers.price'
  evidence text,
  duration_ms int not null default 0
) partition by range (observed_at);
-- Also finds the checks of a link: a company has one link of a product. An index of links costs every check an entry.
create index observation_product on observation (product_id, company_id, observed_at);

-- The newest observation of a link in a city (and address); what lists and the main report read.
create table link_state (
  product_id int not null,
  link_id int not null,
  city_id int not null,
  company_shop_id int not null default 0,
  company_id int not null,
  observed_at timestamptz not null,
  task_id int not null,
  outcome smallint not null,
  error_code smallint,
  price bigint,
  old_price bigint,
  currency char(3),
  mrp bigint,
  violation boolean not null default false,
  rating smallint,
  rating_count int,
  rating_stars int[],
  seller text,
  screenshot text,
  evidence text,
  -- the last good price, kept over absences and errors: what the next check is judged against
  last_price bigint,
  last_price_at timestamptz,
  -- the good price before the last change, and when it changed
  previous_price bigint,
  price_changed_at timestamptz,
  primary key (product_id, link_id, city_id, company_shop_id)
) with (fillfactor = 70);
create index link_state_link on link_state (link_id);
create index link_state_moves on link_state (price_changed_at) where price_changed_at is not null;

-- Per-day aggregates for long charts, in the default time zone; kept in the transaction that records.
create table price_day (
  day date not null,
  product_id int not null,
  company_id int not null,
  city_id int not null,
  company_shop_id int not null default 0,
  checks int not null,
  prices int not null,
  errors int not null,
  violations int not null,
  price_min bigint,
  price_max bigint,
  price_sum bigint not null,
  price_last bigint,
  old_price_last bigint,
  outcome_last smallint not null,
  error_code_last smallint,
  observed_last timestamptz not null,
  primary key (product_id, company_id, city_id, company_shop_id, day)
) partition by range (day);

-- Checks by day and outcome: billing counts them, the home page shows them.
create table check_ledger (
  day date not null,
  collection_id int not null,
  company_id int not null,
  city_id int not null,
  company_shop_id int not null default 0,
  kind text not null,
  outcome smallint not null,
  -- -1: no error
  error_code smallint not null default -1,
  checks bigint not null,
  primary key (day, collection_id, company_id, city_id, company_shop_id, kind, outcome, error_code)
);

-- Makes the monthly partitions that hold [from_day, to_day]. Safe to call again and from several sessions.
create function ensure_month_partitions(from_day date, to_day date) returns void
  language plpgsql as $$
declare
  month date := date_trunc('month', from_day);
  suffix text;
begin
  perform pg_advisory_xact_lock(hashtext('ensure_month_partitions'));
  while month <= to_day loop
    suffix := to_char(month, 'YYYY_MM');
    if to_regclass('observation_' || suffix) is null then
      -- bounds in UTC: the same whatever the session's time zone is
      execute format('create table %I partition of observation for values from (%L) to (%L)',
        'observation_' || suffix, to_char(month, 'YYYY-MM-DD') || ' 00:00:00+00',
        to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00');
    end if;
    if to_regclass('price_day_' || suffix) is null then
      execute format('create table %I partition of price_day for values from (%L) to (%L) with (fillfactor = 70)',
        'price_day_' || suffix, month, (month + interval '1 month')::date);
    end if;
    month := month + interval '1 month';
  end loop;
end $$;
