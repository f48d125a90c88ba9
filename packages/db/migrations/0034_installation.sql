-- What the installation counts its days and its amounts in. Its first start settles it, for good (docs/decisions/052).
create table installation (
  id boolean primary key default true check (id),
  time_zone text not null check (time_zone <> ''),
  currency char(3) not null references currency,
  settled_at timestamptz not null default now()
);

-- Earlier versions counted everywhere in these. A database that nobody has used yet is settled by its first start.
insert into installation (time_zone, currency)
select 'Europe/Moscow', 'RUB'
where exists (select from app_user) or exists (select from product) or exists (select from company) or exists (select from check_ledger);
