-- What was read from shelves and approved; never changed afterwards (docs/decisions/088). Amounts in minor units.
create table shelf_price (
  observed_at timestamptz not null,
  product_id int not null,
  company_id int not null,
  company_shop_id int not null,
  city_id int not null,
  task_id int not null,
  user_id int not null,
  -- 1 on the shelf, 2 extra (with a card), 3 promotion
  price_type_id smallint not null default 1,
  price bigint not null check (price > 0),
  price_before_promo bigint,
  currency char(3) not null,
  analog boolean not null default false,
  stock boolean,
  measured_value double precision,
  measure_unit_id int,
  approved_at timestamptz not null
) partition by range (observed_at);
create index shelf_price_product on shelf_price (product_id, company_id, observed_at);
create index shelf_price_task on shelf_price (task_id);

-- The newest shelf price of a product in a shop, and the one before it.
create table shelf_state (
  product_id int not null,
  company_shop_id int not null,
  company_id int not null,
  city_id int not null,
  observed_at timestamptz not null,
  task_id int not null,
  user_id int not null,
  price bigint not null,
  price_before_promo bigint,
  currency char(3) not null,
  analog boolean not null,
  stock boolean,
  previous_price bigint,
  primary key (product_id, company_shop_id)
) with (fillfactor = 70);
create index shelf_state_place on shelf_state (product_id, company_id, city_id, observed_at);
create index shelf_state_shop on shelf_state (company_shop_id);

-- Makes the monthly partitions of shelf prices that hold [from_day, to_day]. Approval calls it: readings may be old, as
-- agents work for days without a network.
create function ensure_shelf_partitions(from_day date, to_day date) returns void
  language plpgsql as $$
declare
  month date := date_trunc('month', from_day);
  suffix text;
begin
  while month <= to_day loop
    suffix := to_char(month, 'YYYY_MM');
    if to_regclass('shelf_price_' || suffix) is null then
      perform pg_advisory_xact_lock(hashtext('ensure_shelf_partitions'));
      execute format('create table if not exists %I partition of shelf_price for values from (%L) to (%L)',
        'shelf_price_' || suffix, to_char(month, 'YYYY-MM-DD') || ' 00:00:00+00',
        to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00');
    end if;
    month := month + interval '1 month';
  end loop;
end $$;
