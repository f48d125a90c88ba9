-- What offline tariffs count, who was told of a quota, and whether the ledger agrees with what was observed
-- (docs/decisions/076, 077).

-- Prices of shelves by the day of their approval: online checks have their own ledger.
create table shelf_ledger (
  day date not null,
  company_id int not null,
  city_id int not null,
  company_shop_id int not null,
  kind text not null check (kind in ('priceTagRecognition', 'manualPrice')),
  checks bigint not null,
  primary key (day, company_id, city_id, company_shop_id, kind)
);

-- What was told of a month's quota: each once for as many packages as there were.
create table quota_notice (
  month date not null check (extract(day from month) = 1),
  type text not null check (type in ('online', 'offline')),
  -- packages that had been added
  packages int not null check (packages >= 0),
  -- so many per cent are left, nothing is left, or a package was added
  what text not null check (what in ('left30', 'left10', 'spent', 'package')),
  told_at timestamptz not null,
  -- addresses that were written to
  recipients text[] not null,
  primary key (month, type, packages, what)
);

-- A day of the ledger beside what was observed on it, as it was compared last.
create table ledger_day (
  day date not null,
  type text not null check (type in ('online', 'offline')),
  compared_at timestamptz not null,
  counted bigint not null,
  observed bigint not null,
  -- places and outcomes where the two differ
  differing int not null check (differing >= 0),
  primary key (day, type)
);

comment on table shelf_ledger is 'approved prices of shelves by day and shop: what offline tariffs count';
comment on table quota_notice is 'what was told of a month''s quota, and to whom';
comment on table ledger_day is 'whether a day of the ledger agrees with what was observed on it';
