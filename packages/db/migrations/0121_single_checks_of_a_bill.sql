-- A line of a bill opens down to its single checks (docs/decisions/120).

-- True where a check only repeated a failure that is paid for already, as `check_ledger.repeats` counts it; null
-- otherwise, which takes no room.
alter table observation add column repeated boolean;

-- What somebody brought as a table was not fetched by us: the ledger, and so the bill, does not count it.
alter table parser_task add column by_hand boolean not null default false;
create index parser_task_by_hand on parser_task (id) where by_hand;

-- Each search for links that the ledger counted; what it found for a person to look at is in link_candidate.
create table link_search (
  searched_at timestamptz not null,
  product_id int not null,
  company_id int not null,
  company_shop_id int not null default 0,
  city_id int not null,
  collection_id int not null,
  task_id int not null,
  kind text not null,
  outcome smallint not null check (outcome between 1 and 3),
  error_code smallint
);
create index link_search_time on link_search (searched_at, task_id, product_id);

comment on table link_search is 'a search for a product''s links at a company, and what it came to';
