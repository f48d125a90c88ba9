-- Moves of prices, kept once a day is over: the index of prices over time, who moved first and who followed are read from
-- these few rows instead of a price for every day (docs/decisions/104).

-- A price that is another one than the offer's last.
create table price_move (
  day date not null,
  product_id int not null,
  company_id int not null,
  city_id int not null,
  company_shop_id int not null default 0,
  old_price bigint not null check (old_price > 0),
  new_price bigint not null check (new_price > 0 and new_price <> old_price),
  currency char(3) not null,
  primary key (product_id, company_id, city_id, company_shop_id, day)
);
create index price_move_day on price_move (day, product_id);

-- From when to when an offer had a price, and the last one.
create table price_span (
  product_id int not null,
  company_id int not null,
  city_id int not null,
  company_shop_id int not null default 0,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  last_price bigint not null check (last_price > 0),
  currency char(3) not null,
  primary key (product_id, company_id, city_id, company_shop_id)
) with (fillfactor = 80);

-- The last day whose moves are kept; one row.
create table price_move_until (
  one boolean primary key default true check (one),
  day date not null
);
