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

-- Colleagues are written to once a day of a company each, of what is new to them (docs/decisions/120).

-- An empty address: the company's letter, and before this change, that of all colleagues.
alter table violation_letter add column email text not null default '',
  drop constraint violation_letter_pkey,
  add constraint violation_letter_pkey primary key (company_id, day, audience, email);

-- Who reads of violations, in lower case, and since when.
create table violation_reader (
  email text primary key,
  since timestamptz not null
);
comment on table violation_reader is 'a colleague who is written to about violations, and since when';

-- Which violations a colleague was told of; forgotten some time after the violation is over.
create table violation_told (
  violation_id int not null references violation on delete cascade,
  -- in lower case
  email text not null,
  told_at timestamptz not null,
  end_told_at timestamptz,
  primary key (violation_id, email)
);
comment on table violation_told is 'that a colleague was told of a violation, and of its end';

-- Whoever reads now was told of what colleagues were told of.
insert into violation_reader (email, since)
select distinct lower(e.email), now() from setting s cross join lateral jsonb_array_elements_text(s.value->'emails') as e(email)
where s.name = 'violationColleagues'
union
select lower(u.email), now() from contact_link l join app_user u on u.id = l.contact_id;
insert into violation_told (violation_id, email, told_at, end_told_at)
select v.id, r.email, v.colleagues_told_at, v.end_told_at from violation v cross join violation_reader r
where v.colleagues_told_at is not null and (v.ended_at is null or v.end_told_at is null);
